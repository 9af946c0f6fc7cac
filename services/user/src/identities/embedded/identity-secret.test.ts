import { createLogger, OperatorError } from '@grow/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn, signUp } from '../../../test/sign-in.ts';
import { startUser, type RunningUser } from '../../../test/start-user.ts';
import { createIdentity } from '../create-identity.ts';
import { loadIdentitySecret } from './identity-secret.ts';

let service: RunningUser;
beforeAll(async () => {
  service = await startUser('identity_secret');
});
afterAll(() => service.close());

const keys = () => service.sql(`select id from identity."jwks"`);
const log = createLogger('identity-secret-test');
log.level = 'silent';

it('replaces a key that was encrypted with another secret, and keeps one with the same secret', async () => {
  await signUp(service, 'before@a.example');
  const before = await keys();
  expect(before).toHaveLength(1);
  await createIdentity(service.settings, service.orm, log);
  expect(await keys()).toEqual(before);

  const lost = 'another secret than the one before, 1234567890';
  await createIdentity({ ...service.settings, IDENTITY_SECRET: lost }, service.orm, log);
  expect(await keys()).toEqual([]);
  expect((await signIn(service, 'before@a.example')).user.id).toBeGreaterThan(0);
});

it('reports a damaged secret in the database with what to do', async () => {
  for (const value of ['', 'cut']) {
    await service.sql(`update identity.secrets set value = ? where name = 'cookies'`, [value]);
    const loading = loadIdentitySecret(service.orm.em.fork());
    await expect(loading).rejects.toBeInstanceOf(OperatorError);
    await expect(loading).rejects.toThrow(/identity\.secrets.*\nDelete the row/u);
  }
  await service.sql('delete from identity.secrets');
  expect((await loadIdentitySecret(service.orm.em.fork())).length).toBeGreaterThanOrEqual(32);
});
