import { createLogger } from '@grow/service-kit';
import { expect, it } from 'vitest';
import { testRegistry, testRelease } from '../../test/test-release.ts';
import { createRegistryReader } from './read-registry.ts';

/** A reader of a writable store, and what it logs. */
function startReader() {
  const files: Record<string, unknown> = {};
  const lines: string[] = [];
  const log = createLogger('registry-test', { write: (line) => lines.push(line) });
  const read = (path: string) => Promise.resolve(path in files ? Buffer.from(String(files[path])) : null);
  const publish = (revision: number, document: unknown) => {
    files[`registry/rev/${String(revision).padStart(6, '0')}.json`] = JSON.stringify(document);
    files['registry/current'] = revision;
  };
  return { readRegistry: createRegistryReader({ read }, log), publish, lines };
}

const document = (revision: number, remotes: Record<string, unknown>) => ({ ...testRegistry({ revision }), remotes });

it('leaves out a remote that it cannot read, and logs it once per revision', async () => {
  const { readRegistry, publish, lines } = startReader();
  const unknownIcon = { routes: [{ path: '/a', access: 'open', title: 'A' }], tabs: [{ path: '/a', icon: 'Comet' }] };
  publish(1, document(1, { good: testRelease('1.0.0'), bad: { ...testRelease('1.0.0'), manifest: unknownIcon } }));
  expect(Object.keys((await readRegistry())?.remotes ?? {})).toEqual(['good']);
  await readRegistry();
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ revision: 1, unreadable: ['bad'] });
});

it('keeps the last valid revision if one cannot be read, and logs it once', async () => {
  const { readRegistry, publish, lines } = startReader();
  publish(1, document(1, {}));
  expect((await readRegistry())?.revision).toBe(1);
  publish(2, { revision: 2 });
  expect((await readRegistry())?.revision).toBe(1);
  expect((await readRegistry())?.revision).toBe(1);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ revision: 2, unreadable: ['registry'] });
});
