import { expect, it, vi } from 'vitest';

vi.stubGlobal('document', { currentScript: null });
vi.stubGlobal('HTMLScriptElement', class {});
const { integrityOf } = await import('./runtime/load-script.ts');

const origin = 'https://grow.example';
const known = `sha384-${'b'.repeat(64)}`;
const remotes = { 'mfe-learn': { version: '1.0.0', files: { 'remoteEntry.js': known, 'async/x.js': known } } };
const at = (address: string) => integrityOf(address, remotes, origin);

it('gives entries and chunks of a release the hash that the registry holds', () => {
  expect(at(`${origin}/remotes/mfe-learn/1.0.0/remoteEntry.js`)).toBe(known);
  expect(at('/remotes/mfe-learn/1.0.0/async/x.js?attempt=2')).toBe(known);
});

it('lets nothing run that stands under a release without a hash', () => {
  const impossible = `sha384-${'A'.repeat(64)}`;
  expect(at('/remotes/mfe-learn/1.0.0/async/other.js')).toBe(impossible);
  expect(at('/remotes/mfe-learn/2.0.0/remoteEntry.js')).toBe(impossible);
  expect(at('/remotes/mfe-admin/1.0.0/remoteEntry.js')).toBe(impossible);
});

it('has no say over scripts that are no part of a release', () => {
  expect(at('/shell/1.0.0/js/shell.js')).toBeNull();
  expect(at('http://localhost:3002/remoteEntry.js')).toBeNull();
});
