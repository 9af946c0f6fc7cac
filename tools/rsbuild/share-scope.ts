import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';

/**
 * The one list of shared modules: the shell provides them and every remote consumes them. Sharing matches the import
 * string, so each string in use is listed. Changing this list changes the contract between shell and remotes: raise
 * `remoteContractVersion` when something is removed.
 */
type SharedModule = {
  /** The package whose version is compared. */
  package: string;
  /** A file that re-exports only the used names of the package: a shared module cannot be tree-shaken. */
  partial?: string;
  /** In the shell's first file. The others are loaded on first use. */
  eager: boolean;
};

const hostShare = (file: string) => join(import.meta.dirname, 'host-shares', file);

const sharedModules: Readonly<Record<string, SharedModule>> = {
  react: { package: 'react', eager: true },
  'react/': { package: 'react', eager: true },
  'react-dom': { package: 'react-dom', eager: true },
  'react-dom/': { package: 'react-dom', eager: true },
  'react-router-dom': { package: 'react-router-dom', partial: hostShare('react-router-dom.ts'), eager: true },
  jotai: { package: 'jotai', eager: true },
  '@tanstack/react-query': { package: '@tanstack/react-query', partial: hostShare('react-query.ts'), eager: true },
  'zod/mini': { package: 'zod', partial: hostShare('zod.ts'), eager: true },
  '@grow/ui': { package: '@grow/ui', eager: true },
  '@grow/mfe-kit': { package: '@grow/mfe-kit', eager: true },
  '@grow/mfe-kit/drafts': { package: '@grow/mfe-kit', eager: false },
  '@grow/ui/forms': { package: '@grow/ui', eager: false },
  '@grow/ui/overlays': { package: '@grow/ui', eager: false },
  '@grow/ui/admin': { package: '@grow/ui', eager: false },
  '@grow/ui/markdown': { package: '@grow/ui', eager: false },
  '@grow/ui/legal': { package: '@grow/ui', eager: false },
};

/** A setting of each shared module, by its import string. */
function eachModule<T>(folder: string, settingOf: (module: SharedModule, version: string) => T): Record<string, T> {
  const settings = Object.entries(sharedModules).map(([name, module]) => {
    const file = findPackageJSON(module.package, join(folder, 'package.json'));
    if (file === undefined) throw new Error(`${module.package} is not installed for ${folder}`);
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
    return [name, settingOf(module, version)] as const;
  });
  return Object.fromEntries(settings);
}

const isStrict = { singleton: true, strictVersion: true };

/** The shares of the host, which is the shell. */
export const hostShares = (folder: string) =>
  eachModule(folder, ({ eager, partial }, version) => ({
    ...isStrict,
    requiredVersion: `^${version}`,
    version,
    eager,
    ...(partial && { import: partial }),
  }));

/** The shared modules of a remote. They have no fallback, so that a missing one is an error before it renders. */
export const remoteShares = (folder: string) =>
  eachModule(folder, (_, version) => ({ ...isStrict, requiredVersion: `^${version}`, import: false as const }));

/** The required version of each shared module, for release.json. */
export const sharedVersions = (folder: string) => eachModule(folder, (_, version) => version);
