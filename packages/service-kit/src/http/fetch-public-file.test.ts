import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createPublicFetch, isPublicAddress } from './fetch-public-file.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A server on this machine, which counts its requests. */
async function serve(respond: RequestListener) {
  const seen = { requests: 0 };
  const server = createServer((request, response) => {
    seen.requests += 1;
    respond(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

const resolvesTo =
  (...addresses: string[]): LookupFunction =>
  (_name, _options, done) => {
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
const fetchHere = createPublicFetch({ maxBytes: 1000, timeoutMs: 500, allowsLoopback: true });
const refusal = {
  code: 'unprocessable',
  message: 'No file could be fetched from this address. Please upload it instead.',
};

describe('the public internet', () => {
  it.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:93.184.216.34'])('has %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.8.8.8', '169.254.169.254', '172.16.0.1', '172.31.9.9'],
    ...['192.168.1.1', '192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1'],
    ...['255.255.255.255', '::', '::1', 'fe80::1', 'fc00::1', 'fd12:3456::1', 'fec0::1', 'ff02::1', '2001:db8::1'],
    ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::a00:1', '2002:7f00:1::'],
    ...['2001::1', '100::1', 'localhost', '', '1'],
  ])('does not have %j', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('fetching a file of an address that somebody entered', () => {
  it.each([
    ...['http://93.184.216.34/', 'https://93.184.216.34:8443/', 'https://me:secret@93.184.216.34/', 'ftp://a.example/'],
    ...['file:///etc/passwd', 'data:image/png;base64,AAAA', '//a.example/', 'not an address'],
    ...['https://10.0.0.1/', 'https://169.254.169.254/latest/', 'https://[::1]/', 'https://[fd00::1]/'],
    ...['https://2130706433/', 'https://0x7f.1/', 'https://127.1/', 'https://0/', 'https://[::ffff:10.0.0.1]/'],
  ])('refuses %s without a call', async (address) => {
    const lookup: LookupFunction = () => expect.fail('it was looked up');
    await expect(createPublicFetch({ maxBytes: 1000, lookup })(address)).rejects.toMatchObject(refusal);
  });

  it.each([[['10.0.0.1']], [['::1']], [['127.0.0.1']], [['93.184.216.34', '192.168.0.1']], [[]]])(
    'refuses a name that resolves to %j',
    async (addresses) => {
      const fetchFile = createPublicFetch({ maxBytes: 1000, lookup: resolvesTo(...addresses), timeoutMs: 1000 });
      const failure = await fetchFile('https://pictures.example/a.png').catch((error: unknown) => error);
      expect(failure).toMatchObject({
        ...refusal,
        cause: { message: expect.stringContaining('public internet') as string },
      });
    },
  );

  it('returns the bytes, also behind a redirect', async () => {
    const { url, seen } = await serve((request, response) => {
      if (request.url === '/') response.writeHead(302, { location: '/a.png' }).end();
      else response.end('the picture');
    });
    expect(String(await fetchHere(url))).toBe('the picture');
    expect(seen.requests).toBe(2);
  });

  it.each(['https://10.0.0.1/', 'https://[::1]/', 'http://169.254.169.254/latest/meta-data/', 'file:///etc/passwd'])(
    'follows no redirect to %s',
    async (location) => {
      const { url } = await serve((_request, response) => response.writeHead(302, { location }).end());
      await expect(fetchHere(url)).rejects.toMatchObject(refusal);
    },
  );

  it('follows three redirects at most', async () => {
    const { url, seen } = await serve((_request, response) => response.writeHead(302, { location: '/again' }).end());
    await expect(fetchHere(url)).rejects.toMatchObject(refusal);
    expect(seen.requests).toBe(4);
  });

  it.each<[string, RequestListener, object]>([
    ['never answers', () => undefined, refusal],
    ['never ends', (_request, response) => response.write('a'), refusal],
    ['answers with an error', (_request, response) => response.writeHead(404).end('gone'), refusal],
    ['sends too much', (_request, response) => response.end('a'.repeat(1001)), { code: 'payload_too_large' }],
  ])('gives up when the server %s', async (_what, respond, failure) => {
    const { url } = await serve(respond);
    await expect(fetchHere(url)).rejects.toMatchObject(failure);
  });
});
