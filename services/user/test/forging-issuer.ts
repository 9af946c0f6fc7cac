import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

type Claims = Record<string, unknown>;

/** How the next identity token is forged; everything else follows the protocol. */
export type Forgery = { claims?: Claims; isForeignKey?: boolean; isUnsigned?: boolean; issuer?: string };

/**
 * An OpenID Connect issuer on loopback that issues any identity token a test needs. It represents a third-party server,
 * so that forged tokens can be tested; the certified test provider of the demo cannot issue them.
 */
export async function startForgingIssuer(clientId: string) {
  const own = await generateKeyPair('RS256');
  const foreign = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const verifiers: string[] = [];
  let next: Forgery = {};
  let nonce = '';

  async function idToken(): Promise<string> {
    const claims = { sub: 'google-1', email: 'g@a.example', email_verified: true, name: 'Gina', nonce, ...next.claims };
    const now = Math.floor(Date.now() / 1000);
    const full = { iss: next.issuer ?? issuer, aud: clientId, iat: now, exp: now + 300, ...claims };
    if (next.isUnsigned === true) {
      const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'none' })}.${part(full)}.`;
    }
    const key = next.isForeignKey === true ? foreign.privateKey : own.privateKey;
    return new SignJWT(full).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);
  }

  const server = createServer((request, response) => {
    void (async () => {
      const respond = (value: unknown) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(value));
      };
      if (request.url === '/.well-known/openid-configuration') {
        respond({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
        });
      } else if (request.url === '/keys') respond({ keys: [jwk] });
      else if (request.url === '/token') {
        let body = '';
        for await (const chunk of request) body += String(chunk);
        verifiers.push(new URLSearchParams(body).get('code_verifier') ?? '');
        respond({ access_token: 'unused', token_type: 'Bearer', id_token: await idToken() });
      } else response.writeHead(404).end();
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    /** The PKCE verifiers that were sent with codes. */
    verifiers,
    /** Sets how the next token is forged, for the flow that was started with this authorization URL. */
    prepare(authorizationUrl: string, forgery: Forgery = {}) {
      nonce = new URL(authorizationUrl).searchParams.get('nonce') ?? '';
      next = forgery;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type ForgingIssuer = Awaited<ReturnType<typeof startForgingIssuer>>;
