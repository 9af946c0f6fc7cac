import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';

type Claims = Record<string, unknown>;

/** How the next identity token is forged; everything else follows the protocol. */
export type Forgery = {
  claims?: Claims;
  isForeignKey?: boolean;
  isUnsigned?: boolean;
  issuer?: string;
  alg?: 'ES256';
  /** Signs with HS256. */
  secret?: string;
  /** Responds in place of the token endpoint. */
  respond?: (response: ServerResponse) => void;
  /** What the endpoint for the claims of a person answers, where the document names one. */
  userInfo?: Claims;
};

/**
 * An OpenID Connect issuer on loopback that issues any identity token a test needs. It represents a third-party server,
 * so that forged tokens can be tested; the certified test provider of the demo cannot issue them.
 */
export async function startForgingIssuer(
  clientId: string,
  metadata: (issuer: string) => Record<string, unknown> = () => ({}),
) {
  const own = { RS256: await generateKeyPair('RS256'), ES256: await generateKeyPair('ES256') };
  const foreign = await generateKeyPair('RS256');
  const publicKey = async (alg: keyof typeof own) => ({
    ...(await exportJWK(own[alg].publicKey)),
    kid: alg,
    alg,
    use: 'sig',
  });
  const keys = [await publicKey('RS256'), await publicKey('ES256')];
  const redeemed: { verifier: string; authorization: string | undefined; secret: string | null }[] = [];
  const discovery: { respond?: (response: ServerResponse) => void } = {};
  let next: Forgery = {};
  let nonce = '';

  async function idToken(): Promise<string> {
    const claims = { sub: 'first', email: 'g@a.example', email_verified: true, name: 'Gina', nonce, ...next.claims };
    const now = Math.floor(Date.now() / 1000);
    const full = { iss: next.issuer ?? issuer, aud: clientId, iat: now, exp: now + 300, ...claims };
    if (next.isUnsigned === true) {
      const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'none' })}.${part(full)}.`;
    }
    const sign = (key: CryptoKey | Uint8Array, alg: string) =>
      new SignJWT(full).setProtectedHeader({ alg, kid: alg }).sign(key);
    if (next.secret !== undefined) return sign(new TextEncoder().encode(next.secret), 'HS256');
    const alg = next.alg ?? 'RS256';
    return sign(next.isForeignKey === true ? foreign.privateKey : own[alg].privateKey, alg);
  }

  const server = createServer((request, response) => {
    void (async () => {
      const respond = (value: unknown) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(value));
      };
      if (request.url === '/.well-known/openid-configuration') {
        if (discovery.respond) discovery.respond(response);
        else {
          respond({
            issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/keys`,
            ...metadata(issuer),
          });
        }
      } else if (request.url === '/userinfo' && request.headers.authorization === 'Bearer unused')
        respond(next.userInfo);
      else if (request.url === '/keys') respond({ keys });
      else if (request.url === '/token') {
        let text = '';
        for await (const chunk of request) text += String(chunk);
        const body = new URLSearchParams(text);
        redeemed.push({
          verifier: body.get('code_verifier') ?? '',
          authorization: request.headers.authorization,
          secret: body.get('client_secret'),
        });
        if (next.respond) next.respond(response);
        else respond({ access_token: 'unused', token_type: 'Bearer', id_token: await idToken() });
      } else response.writeHead(404).end();
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    /** What was sent with codes. */
    redeemed,
    /** Responds in place of the discovery document. */
    discovery,
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
