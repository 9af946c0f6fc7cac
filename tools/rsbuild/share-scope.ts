import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

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
  '@grow/ui/overlays': { package: '@grow/ui', eager: false },
  '@grow/ui/admin': { package: '@grow/ui', eager: false },
  '@grow/ui/markdown': { package: '@grow/ui', eager: false },
  '@grow/ui/legal': { package: '@grow/ui', eager: false },
};

function installedVersion(name: string, from: string): string {
  const require = createRequire(join(from, 'package.json'));
  const paths = require.resolve.paths(name) ?? [];
  for (const path of paths) {
    try {
      return readVersion(join(path, name, 'package.json'));
    } catch {
      // Not in this node_modules; the next one up may have it.
    }
  }
  throw new Error(`${name} is not installed for ${from}`);
}

function readVersion(file: string): string {
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) return String(manifest.version);
  throw new Error(`${file} has no version`);
}

const root = dirname(dirname(import.meta.dirname));

/** The shares of the host, which is the shell. */
export function hostShares(folder: string) {
  return Object.fromEntries(
    Object.entries(sharedModules).map(([name, module]) => {
      const version = installedVersion(module.package, folder);
      const share = {
        singleton: true,
        strictVersion: true,
        requiredVersion: `^${version}`,
        version,
        eager: module.eager,
      };
      return [name, module.partial ? { ...share, import: module.partial } : share];
    }),
  );
}

/**
 * The shared modules of a remote: without a fallback of its own, so that a missing one is an error before it renders.
 */
export function remoteShares(folder: string) {
  return Object.fromEntries(
    Object.entries(sharedModules).map(([name, module]) => [
      name,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion: `^${installedVersion(module.package, folder)}`,
        import: false as const,
      },
    ]),
  );
}

/** The required version of each shared module, for release.json. */
export function sharedVersions(folder = root): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sharedModules).map(([name, module]) => [name, installedVersion(module.package, folder)]),
  );
}
