/** The API for writing gallery stories (docs/testing.md). */
export { componentStory, overlayStory } from './story.tsx';
export type { Story } from './story.tsx';
export { examplePicture } from './example-picture.ts';
