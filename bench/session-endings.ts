import {
  changePassword,
  deleteAccount,
  endOtherSessions,
  listAdminLessons,
  listProgress,
  setUserAdmin,
  signOut,
} from '@grow/contracts';
import { query, type Learner } from '@grow/tools/test/learners.ts';
import { addLearners } from './learners.ts';
import type { MeasuredProduct } from './measured-product.ts';

/** The password that `joinAsLearner` sets, and so of all its copies. */
const password = 'green-fingers-42';

export type Call = { method: string; path: string; body?: object };
/** `by` ends the session of `of`, or revokes their rights. */
export type SessionPair = { by: Learner; of: Learner };
export type Ending = {
  name: string;
  tries: SessionPair[];
  end: (one: SessionPair) => Call;
  /** Allowed before and rejected afterwards. */
  read: Call;
};

/** The ways in which a session, or its rights, end while it is used at another gateway. */
export async function planEndings(product: MeasuredProduct, tries: number): Promise<Ending[]> {
  const oneDevice = async () => (await addLearners(product, { people: tries })).flat();
  const twoDevices = async () => (await addLearners(product, { people: tries, devices: 2 })).map(sessionPairOf);
  const [admin, ...demoted] = (await addLearners(product, { people: tries + 1 })).flat();
  if (admin === undefined) throw new Error('There is no admin');
  const admins = [admin, ...demoted].map(({ userId }) => userId);
  await query(product.userDatabase, 'update users set is_admin = true where id = any($1)', [admins]);
  const read = listProgress;
  return [
    {
      name: 'sign-out of the same session',
      tries: (await oneDevice()).map((learner) => ({ by: learner, of: learner })),
      end: () => signOut,
      read,
    },
    { name: 'sign-out everywhere else', tries: await twoDevices(), end: () => endOtherSessions, read },
    {
      name: 'a change of the password',
      tries: await twoDevices(),
      end: () => ({ ...changePassword, body: { currentPassword: password, newPassword: 'sun-after-rain-7' } }),
      read,
    },
    {
      name: 'the loss of admin rights',
      tries: demoted.map((of) => ({ by: admin, of })),
      end: ({ of }) => ({
        method: setUserAdmin.method,
        path: setUserAdmin.path.replace('{userId}', String(of.userId)),
        body: { isAdmin: false },
      }),
      read: { method: listAdminLessons.method, path: `${listAdminLessons.path}?moduleId=1` },
    },
    { name: 'the deletion of the account', tries: await twoDevices(), end: () => deleteAccount, read },
  ];
}

export function sessionPairOf([by, of]: Learner[]): SessionPair {
  if (by === undefined || of === undefined) throw new Error('A learner without two devices');
  return { by, of };
}
