import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listWorkspaces, repositoryRoot } from '../test/workspaces.ts';

const linesOf = (file: string): string[] =>
  readFileSync(join(repositoryRoot, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const rules = linesOf('.github/CODEOWNERS').map((line) => {
  const [path = '', ...owners] = line.split(/\s+/u);
  return { path, owners };
});
// The line for everything else would hide a forgotten folder.
const folders = rules.filter(({ path }) => path !== '*').map(({ path }) => path);
const isOwned = (folder: string): boolean => folders.some((path) => `/${folder}/`.startsWith(path));

it('gives every line a folder that exists and a team', () => {
  expect(folders.length).toBeGreaterThan(10);
  expect(folders.filter((path) => !/^\/.+\/$/u.test(path) || !existsSync(join(repositoryRoot, path)))).toEqual([]);
  const isTeam = (owner: string): boolean => /^@grow-bible\/[a-z]+(?:-[a-z]+)*$/u.test(owner);
  expect(rules.filter(({ owners }) => owners.length === 0 || !owners.every(isTeam))).toEqual([]);
});

it('names an owner of every workspace', () => {
  const unowned = listWorkspaces()
    .map(({ folder }) => folder)
    .filter((folder) => !isOwned(folder));
  expect(unowned).toEqual([]);
});

it('names an owner of every folder at the top', () => {
  const ignored = linesOf('.gitignore');
  const atTop = readdirSync(repositoryRoot, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !ignored.includes(`${entry.name}/`))
    .map(({ name }) => name);
  expect(atTop).toContain('deploy');
  expect(atTop.filter((folder) => !isOwned(folder))).toEqual([]);
});
