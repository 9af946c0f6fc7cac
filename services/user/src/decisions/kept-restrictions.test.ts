import { randomUUID } from 'node:crypto';
import { deleteAccount, register, signInWithEmail, signUpAtProvider, type SessionUser } from '@grow/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkGuest, signInAsGuest, signUp, type SignedIn } from '../../test/sign-in.ts';
import { startUser, type RunningUser } from '../../test/start-user.ts';
import { sweepExpired } from '../sessions/sweep-expired.ts';

let service: RunningUser;
beforeAll(async () => {
  service = await startUser('kept_restrictions');
});
afterAll(() => service.close());

async function restrict({ user }: SignedIn, kind: string, until: Date | null): Promise<void> {
  const restriction = {
    key: randomUUID(),
    kind,
    rule: 'respect',
    reason: 'Insults Ann',
    until: until?.toISOString() ?? null,
  };
  await service.sql('update users set restriction = ? where id = ?', [JSON.stringify(restriction), user.id]);
}

const erase = async ({ caller }: SignedIn) =>
  expect((await service.api.as(caller).send(deleteAccount)).status).toBe(204);

const tomorrow = () => new Date(Date.now() + 86_400_000);

describe('a restriction in force', () => {
  it('goes on for whoever registers with the same address again, however they do', async () => {
    const email = 'muted@a.example';
    const first = await signUp(service, email);
    const until = tomorrow();
    await restrict(first, 'mute', until);
    await erase(first);
    expect((await signUp(service, 'bystander@a.example')).user.restriction).toBeUndefined();

    const mute = { kind: 'mute', until: until.toISOString(), reason: expect.stringContaining('earlier account') };
    const second = await signUp(service, email);
    expect(second.user.restriction).toEqual(mute);
    // In the history, from which it can be appealed.
    const decided = `select payload->'moderatorId' as "moderatorId", payload->>'kind' as kind from outbox where topic = 'moderation.decided' and (payload->>'userId')::int = ?`;
    expect(await service.sql(decided, [second.user.id])).toEqual([{ moderatorId: null, kind: 'mute' }]);
    await erase(second);

    const body = { username: 'moss-grower', password: 'rain-on-leaves', email };
    const third = await service.visitor.call(register, { body });
    expect(third.body.restriction).toEqual(mute);
    await service.sql('update users set restriction = null where id = ?', [third.body.id]);
  });

  it('goes on for a guest who takes the address', async () => {
    const first = await signUp(service, 'suspended@a.example');
    await restrict(first, 'suspend', null);
    await erase(first);
    const guest = await signInAsGuest(service);
    // The account exists at the provider, and not here yet.
    const body = { email: 'suspended@a.example', password: 'rain-on-leaves' };
    const { token } = (await service.visitor.call(signUpAtProvider, { body })).body;
    const { status, body: upgraded } = await linkGuest(service, guest.caller, token);
    expect(status).toBe(200);
    expect((upgraded as unknown as SessionUser).restriction).toMatchObject({ kind: 'suspend', until: null });
  });

  it('goes on for the account of a provider, also with another address', async () => {
    const first = await signUp(service, 'old@a.example');
    const addGoogle = (email: string) =>
      service.sql(
        `insert into identity.account (id, "accountId", "providerId", "userId", "updatedAt") select gen_random_uuid(), '10042', 'google', id, now() from identity."user" where email = ?`,
        [email],
      );
    await addGoogle('old@a.example');
    await restrict(first, 'mute', null);
    await erase(first);
    const body = { email: 'new@a.example', password: 'rain-on-leaves' };
    const { token } = (await service.visitor.call(signUpAtProvider, { body })).body;
    await addGoogle(body.email);
    const again = await service.visitor.call(signInWithEmail, { body: { token } });
    expect(again.body.restriction).toMatchObject({ kind: 'mute', until: null });
  });

  it('is kept without address, name or reason, and no longer than it lasts', async () => {
    const first = await signUp(service, 'traceless@a.example');
    await restrict(first, 'mute', tomorrow());
    await erase(first);
    const [row] = await service.sql(`select * from kept_restrictions where until is not null`);
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['id', 'keys', 'kind', 'rule', 'until']);
    expect(JSON.stringify(row)).not.toMatch(/traceless|Insults/u);
    await service.sql(`update kept_restrictions set until = now() - interval '1 second' where until is not null`);
    expect((await signUp(service, 'traceless@a.example')).user.restriction).toBeUndefined();
    await sweepExpired(service.orm.em.fork());
    expect(await service.sql(`select 1 from kept_restrictions where until is not null`)).toEqual([]);
  });

  it('is not kept once it was lifted or has ended', async () => {
    const email = 'lifted@a.example';
    const first = await signUp(service, email);
    await restrict(first, 'mute', new Date(Date.now() - 1000));
    await erase(first);
    const second = await signUp(service, email);
    await restrict(second, 'mute', null);
    await service.sql('update users set restriction = null where id = ?', [second.user.id]);
    await erase(second);
    expect((await signUp(service, email)).user.restriction).toBeUndefined();
  });
});
