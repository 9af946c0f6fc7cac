import { globSync } from 'node:fs';
import { repositoryRoot } from '@grow/tools/test/workspaces.ts';
import { storyIdOf } from './src/story-id.ts';

/** The ids of all stories, by their files. */
export function listStories(): string[] {
  return globSync('{packages/ui,shell,mfe-*}/src/**/*.story.tsx', { cwd: repositoryRoot }).map(storyIdOf).sort();
}
