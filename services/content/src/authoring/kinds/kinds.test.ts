import { expect, it } from 'vitest';
import { contentKinds, indexKinds, kindOf } from './kinds.ts';

const files = contentKinds.map(kindOf);
const nouns = { 'learning-path': { noun: 'learning-paths' }, module: { noun: 'modules' } };

it('finds the file of each kind', () => {
  expect(files.map(({ kind }) => kind)).toEqual(contentKinds);
});

it('refuses a kind without a file, and a file without a kind, by name', () => {
  expect(() => indexKinds(files, { ...nouns, video: { noun: 'videos' } })).toThrow(
    'The kind "video" has no file video.kind.ts',
  );
  expect(() => indexKinds(files, nouns)).toThrow('The kind "lesson" is not among the kinds of the contracts');
});

it('refuses two kinds with one noun, by their names', () => {
  expect(() => indexKinds(files, { ...nouns, lesson: { noun: 'modules' } })).toThrow(
    'The kinds "module" and "lesson" have one noun: "modules"',
  );
});
