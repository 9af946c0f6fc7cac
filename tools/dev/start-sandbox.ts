import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRsbuild } from '@rsbuild/core';
import { sandboxConfig } from './sandbox.config.ts';

type Sandbox = { url: string; close: () => Promise<void> };

/**
 * Serves the remote of a folder in the sandbox, with hot updates. `src/sandbox.ts` of the remote, where there is one,
 * sets the faked API's responses other than examples. If the port is in use, the next free one is taken.
 */
export async function startSandbox(folder: string, port: number): Promise<Sandbox> {
  const config = sandboxConfig(folder, port, await readPrepare(join(folder, 'src/sandbox.ts')));
  const rsbuild = await createRsbuild({ cwd: folder, config });
  const { urls, server } = await rsbuild.startDevServer();
  return { url: urls[0] ?? `http://localhost:${port}`, close: () => server.close() };
}

async function readPrepare(file: string): Promise<Parameters<typeof sandboxConfig>[2]> {
  if (!existsSync(file)) return undefined;
  const { prepareSandbox } = (await import(pathToFileURL(file).href)) as { prepareSandbox?: never };
  if (prepareSandbox === undefined) throw new Error(`${file} exports no prepareSandbox`);
  return prepareSandbox;
}
