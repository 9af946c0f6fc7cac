import { cpSync } from 'node:fs';
import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { remoteContractVersion, type Release } from '@grow/contracts';
import { createRsbuild, type RsbuildDevServer } from '@rsbuild/core';
import { listBrowserApps } from '../build/build-apps.ts';
import { canListen, freePort } from '../postgres/free-port.ts';
import { createFolderStorage } from '../release/folder-storage.ts';
import { folderOf, readCurrent, writeNext } from '../release/registry-store.ts';
import { devServerConfig } from '../rsbuild/dev-server.config.ts';
import { readAppManifest } from '../rsbuild/read-app-manifest.ts';
import { readConfig } from '../start/config.ts';
import { startProduct, type RunningProduct } from '../start/start-product.ts';
import { repositoryRoot } from '../test/workspaces.ts';

/** The version of releases from development servers. */
const version = 'dev';

/**
 * The product with its services, and with shell and remotes from development servers, at one origin: everything else is
 * proxied to the gateway.
 */
export async function startAll(port: number): Promise<RunningProduct> {
  if (!(await canListen(port))) throw new Error(`Port ${port} is in use. Choose another: PORT=3001 npm run dev`);
  const dataDir = readConfig().DATA_DIR;
  const releases = join(dataDir, 'dev-releases');
  const gatewayPort = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    PORT: String(gatewayPort),
    PUBLIC_URL: url,
    RELEASES_DIR: releases,
    // An admin may look at a remote of another repository.
    REMOTE_OVERRIDES: process.env['REMOTE_OVERRIDES'] || 'on',
  };
  const [servers, product] = await Promise.all([
    startDevServers(releases),
    startProduct({ env, isWatched: true, publish: () => publishDevServers(releases, join(dataDir, 'releases')) }),
  ]);
  const proxy = createServer((request, response) => {
    const server = servers.find(({ path }) => request.url?.startsWith(`${path}/`));
    if (server) server.server.middlewares(request, response);
    else forward(gatewayPort, request, response);
  });
  for (const { server } of servers) server.connectWebSocket({ server: proxy });
  await new Promise<void>((resolve) => proxy.listen(port, resolve));
  const close = async () => {
    proxy.closeAllConnections();
    proxy.close();
    await Promise.all([...servers.map(({ server }) => server.close()), product.close()]);
  };
  return { ...product, url, close };
}

type DevServer = { path: string; server: RsbuildDevServer };

function startDevServers(releases: string): Promise<DevServer[]> {
  return Promise.all(
    listBrowserApps().map(async (app) => {
      const path = `/${folderOf(app, version)}`;
      const config = devServerConfig({ app, path, releaseFolder: join(releases, path) });
      const rsbuild = await createRsbuild({ cwd: join(repositoryRoot, app), config });
      const server = await rsbuild.createDevServer();
      await server.afterListen();
      return { path, server };
    }),
  );
}

/**
 * Makes a registry of the development servers live: without hashes, because their files change at every save, and by
 * manifests, which the browser's federation devtools read. Remotes of other repositories come from what is promoted.
 */
async function publishDevServers(releases: string, promoted: string): Promise<void> {
  const storage = createFolderStorage(releases);
  const shell = await devRelease('shell', 'index.html');
  const names = listBrowserApps().filter((app) => app !== 'shell');
  const remotes = await Promise.all(
    names.map(async (app) => [app, await devRelease(app, 'mf-manifest.json')] as const),
  );
  const live = (await readCurrent(createFolderStorage(promoted)))?.remotes ?? {};
  const external = Object.entries(live).filter(([name]) => !names.includes(name));
  for (const [name, { version: one }] of external) {
    const folder = folderOf(name, one);
    cpSync(join(promoted, folder), join(releases, folder), { recursive: true });
  }
  await storage.withLock(() =>
    writeNext(
      storage,
      { shell, remotes: Object.fromEntries([...external, ...remotes]) },
      { who: 'npm run dev', action: 'start', why: 'development servers' },
    ),
  );
}

async function devRelease(app: string, entry: string): Promise<Release> {
  const manifest = await readAppManifest(join(repositoryRoot, app));
  return { version, entry, files: {}, contractVersion: remoteContractVersion, preload: [], shared: {}, manifest };
}

function forward(port: number, request: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = request;
  const forwarded = sendRequest({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  forwarded.on('error', () => response.destroy());
  response.on('close', () => forwarded.destroy());
  request.pipe(forwarded);
}
