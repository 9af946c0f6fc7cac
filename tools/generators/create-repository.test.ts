import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createRepository, type RepositoryModel } from './create-repository.ts';

// That such a repository is built, checked and shown by the shell: nightly/kit.
const root = mkdtempSync(join(tmpdir(), 'grow-repository-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const model: RepositoryModel = {
  engines: { node: '>=24' },
  dependencies: { react: '19.3.1' },
  programs: { vitest: '5.1.1' },
  kit: {
    '@grow/ui': { version: '1.2.0', file: 'grow-ui-1.2.0.tgz', isForBuild: false },
    '@grow/remote-preset': { version: '1.2.0', file: 'grow-remote-preset-1.2.0.tgz', isForBuild: true },
  },
  places: ['profile/cards'],
  format: { singleQuote: true },
};

function emptyFolder(name: string): string {
  mkdirSync(join(root, name, '.git'), { recursive: true });
  return join(root, name);
}
const manifestIn = (folder: string): unknown => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

describe('a repository of a new remote', () => {
  it('asks the registry for the kit in the versions that belong together', async () => {
    const folder = emptyFolder('from-registry');
    await createRepository({ name: 'mfe-garden', folder, model });
    expect(manifestIn(folder)).toMatchObject({
      name: '@grow/mfe-garden',
      engines: { node: '>=24' },
      dependencies: { '@grow/ui': '1.2.0', react: '19.3.1' },
      devDependencies: { '@grow/remote-preset': '1.2.0', vitest: '5.1.1' },
    });
    expect(readFileSync(join(folder, 'src/manifest.ts'), 'utf8')).toContain("ownPaths = { garden: '/garden' }");
  });

  it('keeps the kit that it was made from', async () => {
    const kitFolder = emptyFolder('packed');
    for (const { file } of Object.values(model.kit)) writeFileSync(join(kitFolder, file), `bytes of ${file}`);
    const folder = emptyFolder('from-files');
    await createRepository({ name: 'mfe-garden', folder, kitFolder, model });
    expect(manifestIn(folder)).toMatchObject({ dependencies: { '@grow/ui': 'file:kit/grow-ui-1.2.0.tgz' } });
    expect(readFileSync(join(folder, 'kit/grow-ui-1.2.0.tgz'), 'utf8')).toBe('bytes of grow-ui-1.2.0.tgz');
  });

  it('has a card in a place of another remote, if it is asked for one', async () => {
    const folder = emptyFolder('with-slot');
    await createRepository({ name: 'mfe-garden', folder, model, slot: 'profile/cards' });
    expect(readFileSync(join(folder, 'src/manifest.ts'), 'utf8')).toContain("place: 'profile/cards'");
    expect(readFileSync(join(folder, 'src/slots/garden.slot.tsx'), 'utf8')).toContain("defineSlot('profile/cards'");
  });

  it('is not written over anything, nor under no name', async () => {
    const folder = emptyFolder('in-use');
    await expect(createRepository({ name: 'garden', folder, model })).rejects.toThrow(
      "'garden' is not a name for a remote",
    );
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    await expect(createRepository({ name: 'mfe-garden', folder, model })).rejects.toThrow('is not empty');
  });
});
