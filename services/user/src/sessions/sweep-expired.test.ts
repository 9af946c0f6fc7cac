import { expect, it } from 'vitest';
import { signInAsGuest, signUp } from '../../test/sign-in.ts';
import { startUser } from '../../test/start-user.ts';
import { sweepExpired } from './sweep-expired.ts';

it('deletes what has expired, and no account that can still be used', async () => {
  const service = await startUser('sweep');
  try {
    const member = await signUp(service, 'member@a.example');
    const idle = await signUp(service, 'idle@a.example');
    const guest = await signInAsGuest(service);
    const gone = await signInAsGuest(service);
    const longAgo = "now() - interval '91 days'";
    await service.sql(`update sessions set last_seen_at = ${longAgo} where user_id in (?, ?)`, [
      idle.user.id,
      gone.user.id,
    ]);
    await service.sql(`update users set last_active = ${longAgo} where id in (?, ?)`, [idle.user.id, gone.user.id]);
    await service.sql(`update identity."user" set "updatedAt" = ${longAgo} where id = ?`, [gone.user.uid]);

    await sweepExpired(service.orm.em.fork());
    const users = await service.sql<{ id: number }>('select id from users order by id');
    expect(users.map(({ id }) => id)).toEqual([member.user.id, idle.user.id, guest.user.id]);
    const sessions = await service.sql<{ userId: number }>('select user_id as "userId" from sessions order by user_id');
    expect(sessions.map(({ userId }) => userId)).toEqual([member.user.id, guest.user.id]);
    const anonymous = await service.sql<{ id: string }>('select id from identity."user" where "isAnonymous"');
    expect(anonymous.map(({ id }) => id)).toEqual([guest.user.uid]);
  } finally {
    await service.close();
  }
});
