import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Provider, { interactionPolicy, type Configuration } from 'oidc-provider';
import { signInPage } from './sign-in-page.ts';

export type TestProviderOptions = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Where it sends browsers back to, and which provider it replaces. */
  redirects: ReadonlyMap<string, string>;
};

type Interactions = Pick<TestProviderOptions, 'redirects'> & { provider: Provider; accounts: Map<string, Account> };
type Account = { email: string; name: string; isVerified: boolean };

/**
 * A certified OpenID Connect server that replaces Google and the provider of OIDC_NAME, for the demo and for tests on
 * this machine. It signs in anybody as anyone, and its page says so; everything else is the real protocol.
 */
export function createTestProvider(options: TestProviderOptions): Server {
  const accounts = new Map<string, Account>();
  const provider = new Provider(options.issuer, configuration(options, accounts));
  const protocol = provider.callback();
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', options.issuer);
    if (pathname === '/healthz') response.end('ok');
    else if (pathname.startsWith('/interaction/')) {
      void interact({ provider, accounts, redirects: options.redirects }, request, response).catch((error: unknown) => {
        console.error(error);
        response.writeHead(400, { 'content-type': 'text/plain' }).end('This sign-in has ended. Go back and try again.');
      });
    } else void protocol(request, response);
  });
}

function configuration(options: TestProviderOptions, accounts: Map<string, Account>): Configuration {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return {
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: [...options.redirects.keys()],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Signed by the library's own keys for development. Like Google: name and email are in the identity token itself.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy, url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount(_context, id) {
      const account = accounts.get(id);
      if (account === undefined) return undefined;
      const { email, name, isVerified } = account;
      return { accountId: id, claims: () => ({ sub: id, email, name, email_verified: isVerified }) };
    },
    async loadExistingGrant(context) {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client?.clientId ?? '',
        accountId: context.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ttl: { Session: 600, Interaction: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, AccessToken: 60 },
  };
}

/** The sign-in page, and what its form sends. */
async function interact(
  { provider, accounts, redirects }: Interactions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { uid, params } = await provider.interactionDetails(request, response);
  if (request.method !== 'POST') {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    });
    response.end(signInPage(uid, redirects.get(String(params['redirect_uri'])) ?? ''));
    return;
  }
  const form = new URLSearchParams(await text(request));
  const email = (form.get('email') ?? '').trim().toLowerCase();
  if (form.get('choice') === 'cancel' || email === '') {
    const denied = { error: 'access_denied', error_description: 'The person cancelled' };
    await provider.interactionFinished(request, response, denied, { mergeWithLastSubmission: false });
    return;
  }
  // An email address is the same account at every sign-in, even after a restart.
  const accountId = createHash('sha256').update(`stand-in:${email}`).digest('hex').slice(0, 21);
  const name = (form.get('name') ?? '').trim() || (email.split('@')[0] ?? '');
  accounts.set(accountId, { email, name, isVerified: form.get('verified') === 'on' });
  const result = { login: { accountId, remember: false }, select_account: {} };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}
