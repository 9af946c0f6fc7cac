/** What stories of the gallery are written with (docs/testing.md). */
export { componentStory, overlayStory } from './story.tsx';
export type { Story } from './story.tsx';
export { examplePicture } from './example-picture.ts';
