import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { repositoryRoot } from '@grow/tools/test/workspaces.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOneBundle } from './build-one-bundle.ts';

const folder = mkdtempSync(join(tmpdir(), 'grow-one-bundle-'));

type File = { folder: string; name: string };

function compressedBytes(files: readonly File[]): number {
  return files.reduce((sum, file) => {
    const content = readFileSync(join(file.folder, file.name));
    return sum + brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  }, 0);
}

/** The scripts of an index.html, without the placeholder of the release's folder. */
function scriptsOf(where: string, html: string): File[] {
  const text = readFileSync(join(where, html), 'utf8');
  return [...text.matchAll(/<script[^>]* src="__GROW_SHELL__\/([^"]+)"/gu)].map(([, name = '']) => ({
    folder: where,
    name,
  }));
}

let federated: File[] = [];
let oneBundle: File[] = [];
let bytes = { federated: 0, oneBundle: 0 };

beforeAll(async () => {
  const shell = join(repositoryRoot, 'shell/dist');
  const learn = join(repositoryRoot, 'mfe-learn/dist');
  const { preload } = JSON.parse(readFileSync(join(learn, 'release.json'), 'utf8')) as { preload: string[] };
  federated = [...scriptsOf(shell, 'index.html'), ...preload.map((name) => ({ folder: learn, name }))];
  const later = await buildOneBundle(folder);
  oneBundle = [...scriptsOf(folder, 'shell.html'), ...later.map((name) => ({ folder, name }))];
  bytes = { federated: compressedBytes(federated), oneBundle: compressedBytes(oneBundle) };
}, 900_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the first screen of a learner', () => {
  it('needs two files of the shell and two of the remote', () => {
    expect(federated).toHaveLength(4);
    expect(oneBundle.length).toBeGreaterThanOrEqual(2);
  });

  it('costs no more JavaScript than the budget, brotli 11', () => {
    expect(bytes.federated).toBeLessThan(200_000);
  });

  it('costs no more than the federation library over the same sources as one bundle', () => {
    expect(bytes.federated - bytes.oneBundle).toBeLessThan(34 * 1024);
  });
});
