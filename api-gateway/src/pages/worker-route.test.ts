import { htmlPlaceholders, pageSchema, type WorkerRevision } from '@grow/contracts';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asUser, startTestGateway, type TestGateway } from '../../test/start-test-gateway.ts';
import { writeRelease } from '../../test/write-release.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

async function worker(token: string | null = null) {
  const response = await fetch(`${gateway.baseUrl}/service-worker.js`, { headers: asUser(token) });
  const text = await response.text();
  const [first = '', ...code] = text.split('\n');
  const json = /^globalThis\.growRevision=(.*);$/u.exec(first)?.[1] ?? 'null';
  return { response, text, code: code.join('\n'), revision: JSON.parse(json) as WorkerRevision };
}

describe('the service worker', () => {
  it('is never cached, and has a policy that lets it fetch', async () => {
    const { response, code } = await worker();
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('content-security-policy')).toContain("connect-src 'self'");
    expect(code).toBe('self.addEventListener("fetch", () => {})');
  });

  it('contains the public page, without a user, and with nonce placeholders in page and policy', async () => {
    const { html, policy, networkPaths } = (await worker('member-token')).revision;
    expect(html.match(/<script/gu)).toHaveLength(3);
    expect(html).not.toContain('rel="preload" as="fetch"');
    expect(html).not.toContain('Member');
    expect(policy).toContain(`'nonce-${htmlPlaceholders.nonce}'`);
    const json = /id="grow-page" nonce="__GROW_NONCE__">(.*?)<\/script>/su.exec(html)?.[1] ?? 'null';
    expect(pageSchema.parse(JSON.parse(json))).toMatchObject({
      user: null,
      isFromDevice: true,
      registry: { revision: 1 },
    });
    expect(networkPaths).toEqual(['/admin']);
  });

  it('caches the hashed scripts of shell and remotes, and nothing for staff, even for admins', async () => {
    for (const token of [null, 'member-token', 'admin-token']) {
      const { files } = (await worker(token)).revision;
      expect(files.map(({ url }) => url)).toEqual([
        '/shell/1.0.0-a/main.js',
        '/remotes/mfe-learn/1.0.0-a/remoteEntry.js',
      ]);
      for (const { integrity } of files) expect(integrity).toMatch(/^sha384-/u);
    }
  });

  it('is unchanged until another revision is live, and is not sent again', async () => {
    const { text, response } = await worker('member-token');
    expect((await worker('member-token')).text).toBe(text);
    const etag = response.headers.get('etag') ?? '';
    // Node's `fetch` would ask for an uncached response by default.
    const again = () =>
      request(`${gateway.baseUrl}/service-worker.js`, {
        headers: { ...asUser('member-token'), 'if-none-match': etag },
      });
    expect((await again()).statusCode).toBe(304);
    await writeRelease(gateway.folder, 2);
    expect((await again()).statusCode).toBe(200);
    expect((await worker('member-token')).text).not.toBe(text);
  });
});
