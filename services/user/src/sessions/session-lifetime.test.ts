import { randomUUID } from 'node:crypto';
import { signInAtProvider, signInWithEmail } from '@grow/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOf, letTimePass, openAccess, readAtProvider } from '../../test/session-access.ts';
import { exchangeEmail, signUp } from '../../test/sign-in.ts';
import { cookiesOf, startUser, type RunningUser } from '../../test/start-user.ts';
import { sweepExpired } from './sweep-expired.ts';

let service: RunningUser;
beforeAll(async () => {
  service = await startUser('session_lifetime');
});
afterAll(() => service.close());

const password = 'rain-on-leaves';
const newEmail = () => `${randomUUID()}@a.example`;

/**
 * What still works with an expired session until it is swept: the gateway checks the session first, so neither can be
 * used.
 */
const unswept = ['push subscription', 'identity that the gateway signed before'];

describe('an expired session', () => {
  it.each([
    ['after 14 days without use', ['14 days 1 minute']],
    ['90 days after the sign-in, however much it is used', ['13 days', ...Array<string>(7).fill('11 days 1 minute')]],
  ])('gives no access any more %s, and is swept', async (_name, steps) => {
    const signedIn = await signUp(service, newEmail());
    const copy = await copyOf(service, signedIn);
    for (const step of steps) {
      expect(await service.resolve(signedIn.token)).not.toBeNull();
      await letTimePass(service, signedIn, step);
    }
    expect(await openAccess(service, copy, unswept)).toEqual([]);
    await sweepExpired(service.orm.em.fork());
    expect(await openAccess(service, copy)).toEqual([]);
  });

  it('is as old as its sign-in, however often that is exchanged here', async () => {
    const first = await signUp(service, newEmail());
    await letTimePass(service, first, '13 days');
    const token = (await readAtProvider(service, first.providerCookies)) ?? '';
    const second = await exchangeEmail(service, token, first.providerCookies);
    const [row] = await service.sql<{ isOld: boolean }>(
      `select created_at < now() - interval '12 days' as "isOld" from sessions where id = ?`,
      [second.caller.sessionId],
    );
    expect(row?.isOld).toBe(true);
  });

  it('is extended, here and at the provider, while it is used', async () => {
    const signedIn = await signUp(service, newEmail());
    for (let index = 0; index < 3; index += 1) {
      await letTimePass(service, signedIn, '13 days');
      expect(await service.resolve(signedIn.token)).not.toBeNull();
      await sweepExpired(service.orm.em.fork());
    }
    const token = (await readAtProvider(service, signedIn.providerCookies)) ?? '';
    await exchangeEmail(service, token);
  });
});

it('a sign-in at the provider that was never exchanged expires after an hour', async () => {
  const email = newEmail();
  await signUp(service, email);
  const { headers, body } = await service.visitor.call(signInAtProvider, { body: { email, password } });
  await service.sql(
    `update identity."session" set "expiresAt" = "expiresAt" - interval '61 minutes'
     where not exists (select 1 from sessions s where s.provider_session_id = identity."session".id)`,
  );
  expect((await service.visitor.send(signInWithEmail, { body: { token: body.token } })).status).toBe(401);
  expect(await readAtProvider(service, cookiesOf(headers))).toBeNull();
});
