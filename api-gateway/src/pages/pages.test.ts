import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { isInCanary, pageSchema, type Registry } from '@grow/contracts';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRaw } from '../../test/get-raw.ts';
import { asUser, startTestGateway, type TestGateway } from '../../test/start-test-gateway.ts';
import { writeRelease, writeShell } from '../../test/write-release.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(gateway.baseUrl + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

function pageOf(html: string) {
  const json = /<script type="application\/json" id="grow-page" nonce="[^"]+">(.*?)<\/script>/su.exec(html)?.[1];
  return pageSchema.parse(JSON.parse(json ?? 'null'));
}

describe('a page', () => {
  it('contains the registry and the user under a strict policy with a fresh nonce', async () => {
    const [first, second] = await Promise.all([get('/', asUser('member-token')), get('/', asUser('member-token'))]);
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const page = pageOf(first.text);
    expect(page.user).toMatchObject({ id: 7, displayName: '</script><script>alert(1)</script>$&' });
    expect(first.text.match(/<script/gu)).toHaveLength(3);

    const policy = first.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/u.exec(policy)?.[1];
    expect(policy).not.toMatch(/unsafe-(?:eval|inline)/u);
    expect(policy).toContain("img-src 'self' data: blob:;");
    expect(first.text).toContain(`nonce="${nonce}"`);
    expect(first.text).not.toContain('__GROW_');
    expect(second.headers.get('content-security-policy')).not.toBe(policy);
  });

  it("loads the shell's scripts with their published hashes, in the same mode as the hints", async () => {
    const { text } = await get('/');
    const script = /<script\b[^>]* src="\/shell\/1\.0\.0-a\/main\.js"[^>]*>/u.exec(text)?.[0] ?? '';
    const hint = /<link\b[^>]* href="\/shell\/1\.0\.0-a\/main\.js"[^>]*>/u.exec(text)?.[0] ?? '';
    const main = await readFile(join(gateway.folder, 'shell/1.0.0-a/main.js'));
    const integrity = `integrity="sha384-${createHash('sha384').update(main).digest('base64')}" crossorigin`;
    expect(script).toContain(integrity);
    expect(hint).toContain(integrity);
  });

  it.each([
    ['/', 200],
    ['/admin/lessons', 200],
    ['/no-such-page', 404],
    ['/metrics', 404],
    ['/.env', 404],
  ])('of %s answers %i, with the app', async (path, status) => {
    const page = await get(path);
    expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
    expect(pageOf(page.text).registry.revision).toBeDefined();
  });

  it('does not replace robots.txt and security.txt', async () => {
    const [robots, security] = await Promise.all([get('/robots.txt'), get('/.well-known/security.txt')]);
    expect(robots.text).toContain('Disallow: /api/');
    expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(security.text).toMatch(/^Contact: https?:\/\/.*\/support\nExpires: /u);
    const expires = Date.parse(/Expires: (.*)/u.exec(security.text)?.[1] ?? '');
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1000);
  });

  it('leaves admin out for everyone but admins', async () => {
    for (const token of [null, 'guest-token', 'member-token']) {
      const { text } = await get('/', asUser(token));
      expect(Object.keys(pageOf(text).registry.remotes)).toEqual(['mfe-learn']);
      // Nothing for everybody contains its name or title. Its paths are in the specification anyway.
      const worker = await get('/service-worker.js', asUser(token));
      for (const page of [text, worker.text]) expect(page).not.toMatch(/mfe-admin|Admin Dashboard|Administration/u);
    }
    const { text } = await get('/admin/users', asUser('admin-token'));
    expect(Object.keys(pageOf(text).registry.remotes)).toEqual(['mfe-learn', 'mfe-admin']);
    expect(text).toContain('href="/remotes/mfe-admin/1.0.0-a/remoteEntry.js"');
  });

  it('hints the remote and the first API calls of the route to a signed-in caller only', async () => {
    const signedIn = await get('/', asUser('member-token'));
    expect(signedIn.text).toContain('href="/remotes/mfe-learn/1.0.0-a/remoteEntry.js"');
    expect(signedIn.text.match(/href="\/api[^"]+"/gu)).toEqual([
      'href="/api/modules?type=soil"',
      'href="/api/user-progress"',
    ]);
    const inThai = await get('/', { ...asUser('member-token'), 'accept-language': 'th' });
    expect(inThai.text).toContain('href="/api/modules?language=th&amp;type=soil"');
    expect((await get('/', asUser('guest-token'))).text).not.toContain('/api/user-progress');
    const visitor = await get('/');
    expect(visitor.text).not.toMatch(/api\/modules|href="\/remotes/u);
    expect(visitor.text).toContain('href="/shell/1.0.0-a/main.js"');
  });

  it('uses the new registry at the next request', async () => {
    await writeRelease(gateway.folder, 2);
    expect(pageOf((await get('/')).text).registry.revision).toBe(2);
    expect(JSON.parse((await get('/api/registry')).text)).toEqual({ revision: 2 });
    await writeFile(join(gateway.folder, 'registry/current'), '999');
    expect(pageOf((await get('/')).text).registry.revision).toBe(2);
    await writeFile(join(gateway.folder, 'registry/current'), '1');
    expect(pageOf((await get('/')).text).registry.revision).toBe(1);
  });
});

describe('the page in the frame of a preview', () => {
  it('has an opaque origin, no user and no requests, and begins with the script that asks its parent', async () => {
    const { text, headers } = await get('/?preview=', asUser('admin-token'));
    const page = pageOf(text);
    expect(page.user).toBeNull();
    // An admin's own page has the remote; the previewed user may be anybody.
    expect(Object.keys(page.registry.remotes)).toEqual(['mfe-learn']);
    const [first, second] = text.match(/<script\b[^>]* src=[^>]*>/gu) ?? [];
    expect(first).toMatch(/ integrity="sha384-[^"]+" crossorigin defer src="\/shell\/1\.0\.0-a\/preview\.js"/u);
    expect(second).toContain('/shell/1.0.0-a/main.js');
    const policy = (headers.get('content-security-policy') ?? '').split('; ');
    expect(policy).toEqual(
      expect.arrayContaining(['sandbox allow-scripts', "connect-src 'none'", "frame-ancestors 'self'"]),
    );
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  it('is the only one that may be framed', async () => {
    const { text, headers } = await get('/', asUser('admin-token'));
    const policy = (headers.get('content-security-policy') ?? '').split('; ');
    expect(policy).toEqual(expect.arrayContaining(["frame-ancestors 'none'", "frame-src 'self'"]));
    expect(policy).not.toContain('sandbox allow-scripts');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(text).not.toContain('preview.js');
  });

  it('can load public code, and nothing for staff', async () => {
    const open = await get('/remotes/mfe-learn/1.0.0-a/remoteEntry.js');
    expect(open.headers.get('access-control-allow-origin')).toBe('*');
    expect(open.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const staff = await get('/remotes/mfe-admin/1.0.0-a/remoteEntry.js', asUser('admin-token'));
    expect([staff.status, staff.headers.get('access-control-allow-origin')]).toEqual([200, null]);
    expect(staff.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});

describe('a canary', () => {
  const tokens = ['member-token', 'guest-token', 'admin-token'];

  async function goLive(registry: Registry): Promise<void> {
    const name = `${String(registry.revision).padStart(6, '0')}.json`;
    await writeFile(join(gateway.folder, 'registry/rev', name), JSON.stringify(registry));
    await writeFile(join(gateway.folder, 'registry/current'), String(registry.revision));
  }

  async function reportFailure(token: string, remote: string, version: string): Promise<void> {
    const response = await fetch(`${gateway.baseUrl}/api/remote-faults`, {
      method: 'POST',
      headers: asUser(token, { 'content-type': 'application/json' }),
      body: JSON.stringify({ remote, version }),
    });
    expect(response.status).toBe(204);
  }

  it('is withdrawn once it fails for its users', async () => {
    const live = await writeRelease(gateway.folder, 3);
    const learn = live.remotes['mfe-learn'];
    if (learn === undefined) throw new Error('no remote to try');
    const canary = { ...learn, version: '2.0.0-b' };
    const registry = { ...live, revision: 4, canaries: { 'mfe-learn': { release: canary, percent: 100, salt: 's' } } };
    await goLive(registry);

    const versionFor = async (token: string) =>
      pageOf((await get('/', asUser(token))).text).registry.remotes['mfe-learn']?.version;
    for (const token of tokens) expect(await versionFor(token)).toBe('2.0.0-b');
    for (const token of tokens) await reportFailure(token, 'mfe-learn', '2.0.0-b');
    for (const token of tokens) expect(await versionFor(token)).toBe('1.0.0-a');
    await writeFile(join(gateway.folder, 'registry/current'), '1');
  });

  it('of the shell replaces the whole page for its users, and is withdrawn likewise', async () => {
    const live = await writeRelease(gateway.folder, 5);
    const tried = await writeShell(gateway.folder, '2.0.0-b');
    const onTrial = (revision: number, percent: number, salt: string): Registry => ({
      ...live,
      revision,
      canaries: { shell: { release: tried, percent, salt } },
    });
    /** The references to the shell in a page: hints, scripts and the one that watches it. */
    const shellsFor = async (token: string | null) => {
      const { text } = await get('/', asUser(token));
      const script = /src="\/shell\/([^/]+)\/main\.js"[^>]*>/u.exec(text)?.[1] ?? '';
      expect(text.match(/\/shell\/[^/"]+\/main\.js/gu)).toEqual(Array(2).fill(`/shell/${script}/main.js`));
      expect(text.includes(`\\"remote\\":\\"shell\\",\\"version\\":\\"${script}\\"`)).toBe(token !== null);
      const { files } = script === '2.0.0-b' ? tried : live.shell;
      expect(text.split(`integrity="${files['main.js']}"`)).toHaveLength(3);
      return script;
    };

    const isIn = (salt: string) => [7, 8].map((id) => isInCanary(id, { salt, percent: 50 })).join();
    const salt = Array.from({ length: 100 }, (_, index) => `salt ${index}`).find((one) => isIn(one) === 'true,false');
    await goLive(onTrial(6, 50, salt ?? ''));
    for (let page = 0; page < 2; page++) {
      expect(await shellsFor('member-token')).toBe('2.0.0-b');
      expect(await shellsFor('guest-token')).toBe('1.0.0-a');
      expect(await shellsFor(null)).toBe('1.0.0-a');
    }
    expect((await get('/shell/2.0.0-b/main.js')).text).toContain('2.0.0-b');

    await goLive(onTrial(7, 100, 's'));
    for (const token of tokens) expect(await shellsFor(token)).toBe('2.0.0-b');
    // The worker stays that of the live shell: a withdrawal could not remove it from a browser (decision 0036).
    for (const token of tokens)
      expect((await get('/service-worker.js', asUser(token))).text).not.toContain('console.log("2.0.0-b")');
    for (const token of tokens) await reportFailure(token, 'shell', '2.0.0-b');
    for (const token of tokens) expect(await shellsFor(token)).toBe('1.0.0-a');
    await writeFile(join(gateway.folder, 'registry/current'), '1');
  });
});

describe('assets', () => {
  it('are immutable and compressed', async () => {
    const { body, headers } = await request(`${gateway.baseUrl}/shell/1.0.0-a/main.js`, {
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(brotliDecompressSync(Buffer.from(await body.arrayBuffer())).toString()).toContain('shell shell');
  });

  it('respond to a missing one with plain text, never HTML or JSON', async () => {
    const odd = ['/remotes/mfe-learn/9/remoteEntry.js', '/shell/x', '/remotes/', '/none.js', '/shell/1.0.0-a/.env'];
    const traversal = [
      '/shell/1.0.0-a/../../registry/current',
      '/shell/1.0.0-a/%2e%2e/%2e%2e/registry/current',
      '/shell/../registry/current',
      '/remotes/mfe-learn/1.0.0-a/..%2f..%2fcurrent',
      '/remotes/mfe-learn/1.0.0-a/../../mfe-admin/1.0.0-a/remoteEntry.js',
    ];
    for (const path of [...odd, ...traversal]) {
      expect({ path, ...(await getRaw(gateway.baseUrl, path)) }).toEqual({
        path,
        status: 404,
        type: 'text/plain; charset=utf-8',
        text: 'Not found',
      });
    }
  });

  it('serve a page’s retry the same file under another URL', async () => {
    const [first, second, wrong] = await Promise.all(
      ['1.0.0-a', '1.0.0-a~1', '1.0.0-a~x'].map((version) => get(`/remotes/mfe-learn/${version}/remoteEntry.js`)),
    );
    expect([second?.status, second?.text]).toEqual([200, first?.text]);
    expect(wrong?.status).toBe(404);
  });

  it.each(['1.0.0-a', '1.0.0-a~1'])('serve the admin remote only to whoever has a role: %s', async (version) => {
    const path = `/remotes/mfe-admin/${version}/remoteEntry.js`;
    for (const token of [null, 'guest-token', 'member-token'])
      expect((await get(path, asUser(token))).status).toBe(404);
    for (const token of ['admin-token', 'author-token']) {
      const { status, headers } = await get(path, asUser(token));
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, max-age=31536000, immutable']);
    }
  });

  it('are for staff if their release says so, live or not', async () => {
    const folder = join(gateway.folder, 'remotes/mfe-moderation/1.0.0-a');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'remoteEntry.js'), '');
    const path = '/remotes/mfe-moderation/1.0.0-a/remoteEntry.js';
    expect((await get(path, asUser('admin-token'))).status, 'not published').toBe(404);
    const routes = [{ path: '/moderation', access: 'staff', title: 'Moderation' }];
    await writeFile(join(folder, 'release.json'), JSON.stringify({ manifest: { routes, isForStaff: true } }));
    expect((await get(path, asUser('member-token'))).status).toBe(404);
    expect((await get(path, asUser('admin-token'))).status).toBe(200);
  });
});

describe('every response', () => {
  it.each(['/', '/api/notes', '/api/none', '/none.js', '/api/notes/broken', '/healthz', '/readyz', '/api/docs'])(
    'of %s has the security headers and a request id',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/u);
    },
  );

  it('ignores the host that a client sends', async () => {
    const { headers, body } = await request(`${gateway.baseUrl}/`, { headers: { host: 'evil.example' } });
    expect(`${JSON.stringify(headers)}${await body.text()}`).not.toContain('evil.example');
  });
});
