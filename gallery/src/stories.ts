import type { Story } from '@grow/ui/stories';

// Evaluated at build time, so each argument must be a literal.
const files = import.meta.webpackContext('../..', {
  recursive: true,
  regExp: /^\.\/(?:packages\/ui|shell|mfe-[^/]+)\/src\/.*\.story\.tsx$/u,
  exclude: /[\\/](?:node_modules|dist|\.[^\\/]+)(?:[\\/]|$)/u,
  mode: 'lazy',
});

/** './packages/ui/src/components/alert.story.tsx' -> 'ui/components/alert' */
const storyIdOf = (file: string): string => file.replaceAll(/^\.\/(?:packages\/)?|\/src|\/screens|\.story\.tsx$/gu, '');

const fileOf = new Map(files.keys().map((file) => [storyIdOf(file), file]));

/** Story ids, derived from file paths. */
export const storyIds: readonly string[] = [...fileOf.keys()].toSorted();

export async function loadStory(id: string): Promise<Story> {
  const file = fileOf.get(id);
  if (file === undefined) throw new Error(`There is no story '${id}'`);
  return ((await files(file)) as { story: Story }).story;
}
