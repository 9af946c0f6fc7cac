import type { EntityManager } from '@mikro-orm/postgresql';
import { endIdentitySessions } from '../../session/end-sessions.ts';

/**
 * Google vouches that somebody owns an email. Whoever registered that email here with a password never showed that it
 * was theirs: their password and sessions end, so that a squatter cannot wait for the owner and then read along. The
 * account itself goes to the owner, who may well be the same person.
 */
export async function claimEmail(em: EntityManager, subject: string, email: string): Promise<void> {
  await em.transactional(async (tx) => {
    const [squatted] = await tx.execute<{ id: string }[]>(
      `select u.id from identity."user" u
       where u.email = ? and not u."emailVerified"
         and not exists (select 1 from identity."account" a where a."providerId" = 'google' and a."accountId" = ?)
       for update`,
      [email, subject],
    );
    if (squatted === undefined) return;
    await tx.execute(`delete from identity."account" where "userId" = ? and "providerId" = 'credential'`, [
      squatted.id,
    ]);
    await tx.execute('delete from identity.password_resets where identity_user_id = ?', [squatted.id]);
    await endIdentitySessions(tx, squatted.id);
    await tx.execute('update identity."user" set "emailVerified" = true, "isAnonymous" = false where id = ?', [
      squatted.id,
    ]);
  });
}
