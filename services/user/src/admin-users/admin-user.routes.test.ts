import {
  exportUserAudit,
  listUserAudit,
  listUsers,
  maxExportedChanges,
  setUserAdmin,
  setUserRoles,
  type AuditAction,
  type Role,
} from '@grow/contracts';
import { createLogger, createOrm, createServiceApp, type Caller } from '@grow/service-kit';
import { createTestDatabase, startTestServer, testCaller, testClient, testPeers } from '@grow/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ormOptions } from '../mikro-orm.config.ts';
import { User } from '../users/user.entity.ts';
import { adminUserRoutes } from './admin-user.routes.ts';

async function start() {
  const database = await createTestDatabase('admin_users', ormOptions);
  const orm = await createOrm(ormOptions(database.url));
  const log = createLogger('user-test');
  log.level = 'fatal';
  const app = createServiceApp({ peers: testPeers('user'), orm, routes: adminUserRoutes(), logger: log });
  const server = await startTestServer(app);
  const sql = <T>(query: string, values: unknown[] = []) => orm.em.fork().execute<T[]>(query, values) as Promise<T[]>;
  const em = orm.em.fork();
  const mail = (name: string) => `${name}@grow.example`;
  em.create(User, { id: 1, username: 'ada', email: mail('ada'), displayName: 'Ada', isAdmin: true });
  em.create(User, { id: 2, username: 'ben', email: mail('ben'), displayName: 'Ben', isAdmin: true });
  em.create(User, { id: 3, username: 'cleo', email: mail('cleo'), emailVerified: true, displayName: 'Cleo 100%' });
  em.create(User, { id: 4, username: 'guest-4', isGuest: true });
  em.create(User, { id: 5, username: 'claimer', email: mail('owner') });
  await em.flush();
  return {
    sql,
    api: testClient(server.baseUrl, 'user'),
    async close() {
      await server.close();
      await orm.close(true);
      await database.drop();
    },
  };
}

const as = (userId: number, isAdmin = true): Caller => ({ ...testCaller, userId, isAdmin, sessionId: `s${userId}` });

let service: Awaited<ReturnType<typeof start>>;
beforeEach(async () => {
  service = await start();
});
afterEach(() => service.close());

const names = async (query: Record<string, string>) => {
  const { body } = await service.api.as(as(1)).call(listUsers, { query });
  return body.items.map(({ username }) => username);
};

describe('the users of an admin', () => {
  it('are for admins only', async () => {
    for (const [contract, input] of [
      [listUsers, {}],
      [listUserAudit, {}],
      [exportUserAudit, {}],
      [setUserAdmin, { params: { userId: 3 }, body: { isAdmin: true } }],
      [setUserRoles, { params: { userId: 3 }, body: { roles: ['author'] } }],
    ] as const) {
      expect((await service.api.as(null).send(contract, input)).status).toBe(401);
      expect((await service.api.as(as(3, false)).send(contract, input)).status).toBe(403);
    }
    const bad = { params: { userId: 3 }, body: { isAdmin: 'yes' } };
    expect((await service.api.as(as(1)).send(setUserAdmin, bad)).status).toBe(400);
    for (const roles of ['author', ['admin'], ['editor'], ['author', 'author', 'author', 'author'], undefined]) {
      const unknown = { params: { userId: 3 }, body: { roles } };
      expect((await service.api.as(as(1)).send(setUserRoles, unknown)).status).toBe(400);
    }
  });

  it('come in pages, and are found by a part of name, email or display name', async () => {
    const first = await service.api.as(as(1)).call(listUsers, { query: { limit: '3' } });
    expect(first.body.next).toBe(3);
    expect(await names({ limit: '3', cursor: '3' })).toEqual(['guest-4', 'claimer']);
    expect(await names({ search: 'LEO' })).toEqual(['cleo']);
    expect(await names({ search: 'ben@grow' })).toEqual(['ben']);
    expect(await names({ search: '100%' })).toEqual(['cleo']);
    expect(await names({ search: '%' })).toEqual(['cleo']);
    expect(await names({ search: '_' })).toEqual([]);
    expect(await names({ search: "' or 1=1 --" })).toEqual([]);
    expect(JSON.stringify(first.body)).not.toContain('password');
  });

  it('are granted and revoked admin rights, both in the audit log', async () => {
    const grant = { params: { userId: '3' }, body: { isAdmin: true } };
    expect((await service.api.as(as(1)).call(setUserAdmin, grant)).body.isAdmin).toBe(true);
    await service.api.as(as(2)).call(setUserAdmin, { params: { userId: '3' }, body: { isAdmin: false } });
    const { body } = await service.api.as(as(1)).call(listUserAudit, { query: { entityId: '3' } });
    expect(body.items.map(({ adminName, action, after }) => [adminName, action, after])).toEqual([
      ['Ben', 'revoke', { username: 'cleo', isAdmin: false }],
      ['Ada', 'grant', { username: 'cleo', isAdmin: true }],
    ]);
  });

  it('are found in the audit log by a part of the name of who changed them, and by time', async () => {
    for (const [adminId, isAdmin] of [
      [1, true],
      [2, false],
    ] as const) {
      await service.api.as(as(adminId)).call(setUserAdmin, { params: { userId: '3' }, body: { isAdmin } });
    }
    const admins = async (query: Record<string, string>) => {
      const { body } = await service.api.as(as(1)).call(listUserAudit, { query: { entityId: '3', ...query } });
      return [...new Set(body.items.map(({ adminName }) => adminName))];
    };
    expect(await admins({ adminName: 'BÉ' })).toEqual(['Ben']);
    expect(await admins({ adminName: 'Ｂ\u00ADe\u200Bn' })).toEqual(['Ben']);
    expect(await admins({ adminName: '%' })).toEqual([]);
    expect(await admins({ until: '2020-01-01T00:00:00.000Z' })).toEqual([]);
    expect(await admins({ from: '2020-01-01T00:00:00.000Z', adminName: 'ada' })).toEqual(['Ada']);
  });

  it('are exported from the audit log in one answer, the newest first, at most so many', async () => {
    await service.sql(
      `insert into admin_audit (admin_id, user_id, action, details, was_admin, is_admin)
       select 1, 3, 'warn', jsonb_build_object('reason', n::text), false, false from generate_series(1, ?) as n`,
      [maxExportedChanges + 1],
    );
    const { body } = await service.api.as(as(1)).call(exportUserAudit, { query: { action: 'warn' } });
    expect([body.items.length, body.items[0]?.after, body.isCut]).toEqual([
      maxExportedChanges,
      { username: 'cleo', reason: String(maxExportedChanges + 1) },
      true,
    ]);
    const none = await service.api.as(as(1)).call(exportUserAudit, { query: { entityId: '2' } });
    expect(none.body).toEqual({ items: [], isCut: false });
  });

  it.each([
    ['İpek', ['İpek', 'ipek', 'İPEK', 'IPEK', 'I\u0307pek', 'i\u0307pek']],
    ['Işık', ['ışık', 'IŞIK', 'isik', 'Is\u0327ık']],
    ['Strauß', ['strauss', 'STRAUSS', 'Strauß', 'STRAUẞ']],
    ['Zoe\u0308 René', ['zo\u00eb', 'ZOE', 'ren\u00e9', 'RENE\u0301']],
    ['Søren Æbler', ['soren', 'SØREN', 'aebler']],
    ['Ἀλέξανδρος', ['αλεξανδρος', 'ΑΛΕΞΑΝΔΡΟΣ', 'άνδροσ']],
    ['Иван Артём', ['иван', 'ИВАН', 'артем']],
    ['Ｆｕｌｌ ﬁsh', ['full', 'FISH']],
    ['50% a_b', ['50%', 'a_b', '５０％']],
  ])('are found as %s, in any case and with any composition of accents', async (displayName, searches) => {
    await service.sql('update users set display_name = ? where id = 3', [displayName]);
    for (const search of searches) expect([search, await names({ search })]).toEqual([search, ['cleo']]);
    expect(await names({ search: 'qq' })).toEqual([]);
  });

  it('are found by an international email in each of its forms', async () => {
    await service.sql(`update users set email = 'ira@xn--e1afmkfd.xn--p1ai' where id = 3`);
    for (const search of ['ira@пример.рф', 'IRA@ПРИМЕР.РФ', 'ira@xn--e1'])
      expect(await names({ search })).toEqual(['cleo']);
  });

  it('are found by the role that they hold, in pages and together with a search', async () => {
    await service.sql(`update users set roles = '{author,reviewer}' where id in (2, 3)`);
    expect(await names({ role: 'admin' })).toEqual(['ada', 'ben']);
    expect(await names({ role: 'admin', limit: '1', cursor: '1' })).toEqual(['ben']);
    expect(await names({ role: 'admin', search: 'ada' })).toEqual(['ada']);
    expect(await names({ role: 'reviewer' })).toEqual(['ben', 'cleo']);
    expect(await names({ role: 'moderator' })).toEqual([]);
    expect((await service.api.as(as(1)).send(listUsers, { query: { role: 'owner' } })).status).toBe(400);
  });

  it('are granted nothing before their email is verified, unless the admin confirms the owner', async () => {
    const params = { userId: 5 };
    for (const [contract, granting, taking] of [
      [setUserAdmin, { isAdmin: true }, { isAdmin: false }],
      [setUserRoles, { roles: ['moderator'] }, { roles: [] }],
    ] as const) {
      const change = (body: object) => service.api.as(as(1)).send(contract, { params, body });
      const refused = await change(granting);
      expect([refused.status, refused.body.code]).toEqual([422, 'email_unverified']);
      expect(await service.sql('select 1 from users where id = 5 and (is_admin or cardinality(roles) > 0)')).toEqual(
        [],
      );
      expect((await change({ ...granting, allowUnverified: true })).status).toBe(200);
      // An existing right is not a new grant.
      expect((await change(granting)).status).toBe(200);
      expect((await change(taking)).status).toBe(200);
    }
  });

  it('are granted and revoked in one call as two entries of the log, each found by what it did', async () => {
    const give = (roles: Role[]) =>
      service.api.as(as(1)).call(setUserRoles, { params: { userId: '3' }, body: { roles } });
    await give(['author']);
    await give(['reviewer']);
    const log = async (action?: AuditAction) => {
      const { body } = await service.api.as(as(1)).call(listUserAudit, { query: action ? { action } : {} });
      return body.items.map(({ action: done, before, after }) => [
        done,
        ...[before, after].map((state) => (state as { roles: Role[] }).roles.join()),
      ]);
    };
    const [granted, revoked, first] = [
      ['grant', '', 'reviewer'],
      ['revoke', 'author', ''],
      ['grant', '', 'author'],
    ];
    expect(await log()).toEqual([granted, revoked, first]);
    expect(await log('grant')).toEqual([granted, first]);
    expect(await log('revoke')).toEqual([revoked]);
    expect(await log('update')).toEqual([]);
  });

  it('are given roles and lose them, in the audit log once for each change', async () => {
    const give = async (roles: Role[]) =>
      (await service.api.as(as(1)).call(setUserRoles, { params: { userId: '3' }, body: { roles } })).body;
    expect(await give(['reviewer', 'author', 'author'])).toMatchObject({ roles: ['author', 'reviewer'] });
    expect(await give(['author', 'reviewer'])).toMatchObject({ roles: ['author', 'reviewer'], isAdmin: false });
    expect(await give([])).toMatchObject({ roles: [] });
    const { body } = await service.api.as(as(1)).call(listUserAudit, { query: { entityId: '3' } });
    expect(body.items.map(({ before, after }) => [before, after])).toEqual(
      [[['author', 'reviewer'], []] as const, [[], ['author', 'reviewer']] as const].map((states) =>
        states.map((roles) => ({ username: 'cleo', roles })),
      ),
    );
  });

  it('keep their roles when they become an admin, and admin rights when they lose their roles', async () => {
    const params = { userId: '3' };
    await service.api.as(as(1)).call(setUserRoles, { params, body: { roles: ['moderator'] } });
    const granted = await service.api.as(as(1)).call(setUserAdmin, { params, body: { isAdmin: true } });
    expect(granted.body).toMatchObject({ isAdmin: true, roles: ['moderator'] });
    const without = await service.api.as(as(1)).call(setUserRoles, { params, body: { roles: [] } });
    expect(without.body).toMatchObject({ isAdmin: true, roles: [] });
  });

  it('keep one admin, also when two revoke each other concurrently', async () => {
    const revoke = (adminId: number, userId: number) =>
      service.api.as(as(adminId)).send(setUserAdmin, { params: { userId }, body: { isAdmin: false } });
    const responses = await Promise.all([revoke(1, 2), revoke(2, 1)]);
    const statuses = responses.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(200);
    expect([403, 409]).toContain(statuses[1]);
    const [left] = await service.sql<{ id: number }>('select id from users where is_admin');
    const last = await revoke(left?.id ?? 0, left?.id ?? 0);
    expect([last.status, last.body.code]).toEqual([409, 'last_admin']);
  });

  it('respond with 404 to an unknown user and 422 to a guest', async () => {
    const grant = (userId: number) =>
      service.api.as(as(1)).send(setUserAdmin, { params: { userId }, body: { isAdmin: true } });
    expect((await grant(99)).status).toBe(404);
    expect((await grant(4)).status).toBe(422);
    const give = (userId: number, roles: string[]) =>
      service.api.as(as(1)).send(setUserRoles, { params: { userId }, body: { roles } });
    expect((await give(99, ['author'])).status).toBe(404);
    expect((await give(4, ['author'])).status).toBe(422);
    expect((await give(4, [])).status).toBe(200);
  });
});
