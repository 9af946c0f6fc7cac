import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { remoteContractVersion } from '@grow/contracts';
import { sharedVersions } from './share-scope.ts';
import { hostExports, remoteImports } from './shared-names.ts';

type GrowFacts = { routes?: string[]; roles?: string[]; firstCalls?: string[] };

/** What the package.json of an app says about its release. */
export function readGrowFacts(folder: string): GrowFacts {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (typeof manifest !== 'object' || manifest === null || !('grow' in manifest)) return {};
  return manifest.grow as GrowFacts;
}

/**
 * Writes dist/release.json: all of a release that the build knows. Publishing adds the version and the files' hashes.
 * `preload` is what the first screen needs at once, entry first.
 */
export function pluginReleaseFacts(folder: string, entry: string): RsbuildPlugin {
  return {
    name: 'grow:release-facts',
    setup(api) {
      api.processAssets({ stage: 'report' }, ({ assets, compilation, sources }) => {
        // The chunk of the exposed module is named after it; the other chunks are lazy screens.
        const exposed = Object.keys(assets).filter((name) => /^async\/remote\..*js$/u.test(name));
        const preload = entry === 'index.html' ? [] : [entry, ...exposed];
        const facts = {
          entry,
          contractVersion: remoteContractVersion,
          preload,
          shared: sharedVersions(folder),
          names: entry === 'index.html' ? hostExports(compilation) : remoteImports(compilation),
          routes: [],
          ...readGrowFacts(folder),
        };
        compilation.emitAsset('release.json', new sources.RawSource(`${JSON.stringify(facts, null, 2)}\n`));
      });
    },
  };
}
