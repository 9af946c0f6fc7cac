import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { htmlPlaceholders, previewFile, type Manifest, type Registry, type Release } from '@grow/contracts';

const shellFiles = {
  'index.html': `<!doctype html><html><head>${htmlPlaceholders.errorScript}${htmlPlaceholders.hints}<script type="module" src="${htmlPlaceholders.shell}/main.js"
 nonce="${htmlPlaceholders.nonce}"></script></head><body><div id="root"></div>${htmlPlaceholders.page}</body></html>`,
  'main.js': `console.log(${JSON.stringify('shell '.repeat(500))})`,
  'service-worker.js': 'self.addEventListener("fetch", () => {})',
  [previewFile]: 'globalThis.fetch = undefined;',
};

const flag = { owner: 'Garden team', until: '2027-03-31', about: 'Photos in the journal' };

const manifests: Record<'learn' | 'admin', Manifest> = {
  learn: {
    title: 'Learning',
    flags: { 'garden-photos': flag },
    routes: [
      {
        path: '/',
        access: 'protected',
        title: 'Learn',
        firstCalls: [
          { contract: 'list-modules', query: { type: 'soil' } },
          { contract: 'list-progress', access: 'member' },
          { contract: 'of-a-later-kit' },
        ],
      },
    ],
  },
  admin: {
    routes: [{ path: '/admin/*', access: 'staff', title: 'Admin Dashboard' }],
    isForStaff: true,
    flags: { 'admin-charts': flag },
  },
};

async function writeBuild(folder: string, files: Record<string, string>): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
    hashes[path] = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  }
  return hashes;
}

function release(version: string, entry: string, files: Record<string, string>, manifest: Manifest): Release {
  return {
    version,
    entry,
    files,
    contractVersion: '1',
    preload: [entry.replace('index.html', 'main.js')],
    shared: {},
    manifest,
  };
}

/** Writes another release of the small shell, with different scripts. */
export async function writeShell(folder: string, version: string): Promise<Release> {
  const script = `console.log(${JSON.stringify(version)})`;
  const files = { ...shellFiles, 'main.js': script, 'service-worker.js': script };
  return release(version, 'index.html', await writeBuild(join(folder, 'shell', version), files), { routes: [] });
}

/** Publishes a small shell and two remotes into a folder, in the layout of the release tool. */
export async function writeRelease(folder: string, revision = 1): Promise<Registry> {
  const filesOf = (manifest: Manifest) => ({
    'remoteEntry.js': 'export const remote = 1;',
    'release.json': JSON.stringify({ manifest }),
  });
  const shell = await writeBuild(join(folder, 'shell/1.0.0-a'), shellFiles);
  const learn = await writeBuild(join(folder, 'remotes/mfe-learn/1.0.0-a'), filesOf(manifests.learn));
  const admin = await writeBuild(join(folder, 'remotes/mfe-admin/1.0.0-a'), filesOf(manifests.admin));
  const registry: Registry = {
    revision,
    createdAt: new Date(0).toISOString(),
    shell: release('1.0.0-a', 'index.html', shell, { routes: [] }),
    remotes: {
      'mfe-learn': release('1.0.0-a', 'remoteEntry.js', learn, manifests.learn),
      'mfe-admin': release('1.0.0-a', 'remoteEntry.js', admin, manifests.admin),
    },
  };
  const name = `${String(revision).padStart(6, '0')}.json`;
  await writeBuild(join(folder, 'registry'), { [`rev/${name}`]: JSON.stringify(registry), current: String(revision) });
  return registry;
}
