import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../../harness/journey.ts';
import { executedReleases } from '../../harness/releases.ts';

/** Serves a local build of the learn remote, like the machine of a developer. */
async function serveOwnBuild(files: ReadonlyMap<string, Buffer>) {
  const server = createServer((request, response) => {
    const file = files.get(new URL(request.url ?? '/', 'http://localhost').pathname.slice(1));
    // CORS headers like those of a development server. Without them, the browser cannot check the hashes of chunks of
    // another origin.
    const headers = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' };
    response.writeHead(file ? 200 : 404, headers).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('only an admin gets a remote from the machine of a developer, until the reset', async ({
  page,
  releases,
  signInAsDemo,
}) => {
  const own = await releases.marked('mfe-learn');
  const server = await serveOwnBuild(own.files);
  const badge = page.getByRole('status').filter({ hasText: 'Local build: mfe-learn' });
  const modules = page.getByRole('heading', { name: 'Modules', exact: true });
  try {
    await signInAsDemo('learner');
    await page.goto(`/?override=mfe-learn@${server.origin}`);
    await expect(modules).toBeVisible();
    await expect(badge).toBeHidden();
    expect(await executedReleases(page), 'a learner gets the live release').toEqual({});

    await signInAsDemo('admin');
    await page.goto(`/?override=mfe-learn@${server.origin}`);
    await expect(modules).toBeVisible();
    await expect(badge).toBeVisible();
    expect(await executedReleases(page)).toEqual({ 'mfe-learn': own.release.version });

    await badge.getByRole('button', { name: 'Reset' }).click();
    await expect(badge).toBeHidden();
    await expect(modules).toBeVisible();
    expect(await executedReleases(page), 'after the reset').toEqual({});
  } finally {
    server.close();
  }
});
