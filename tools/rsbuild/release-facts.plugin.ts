import { remoteContractVersion } from '@grow/contracts';
import type { RsbuildPlugin } from '@rsbuild/core';
import { readAppManifest } from './read-app-manifest.ts';
import { sharedVersions } from './share-scope.ts';
import { hostExports, remoteImports } from './shared-names.ts';
import { listSlotModules } from './slot-modules.ts';

/**
 * Writes dist/release.json: everything of a release that the build knows. Publishing adds the version and the files'
 * hashes. `preload` lists the files of the first screen, entry first.
 */
export function pluginReleaseFacts(folder: string, entry: string): RsbuildPlugin {
  return {
    name: 'grow:release-facts',
    async setup(api) {
      const manifest = await readAppManifest(folder);
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
          slotModules: listSlotModules(folder),
          manifest,
        };
        compilation.emitAsset('release.json', new sources.RawSource(`${JSON.stringify(facts, null, 2)}\n`));
      });
    },
  };
}
