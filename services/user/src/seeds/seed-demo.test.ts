import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { signIn, signUp } from '../../test/sign-in.ts';
import { startUser } from '../../test/start-user.ts';
import { readConfig } from '../config.ts';
import type { DemoAccounts } from './demo-accounts.ts';
import { seedDemo } from './seed-demo.ts';

it('puts three accounts with ids of their own into an empty database, once', async () => {
  const service = await startUser('seed_demo');
  try {
    const settings = { DATA_DIR: service.folder };
    await Promise.all([seedDemo(service.orm, settings), seedDemo(service.orm, settings)]);
    await seedDemo(service.orm, settings);
    const users = await service.sql('select id, username, is_admin as "isAdmin" from users order by id');
    expect(users).toEqual([
      { id: 1, username: 'learner', isAdmin: false },
      { id: 2, username: 'newcomer', isAdmin: false },
      { id: 3, username: 'admin', isAdmin: true },
    ]);
    const file = path.join(service.folder, 'demo-accounts.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const accounts = JSON.parse(await readFile(file, 'utf8')) as DemoAccounts;
    expect(accounts.map(({ email }) => email)).toEqual([
      'learner@grow.example',
      'newcomer@grow.example',
      'admin@grow.example',
    ]);
    for (const [index, { email, password }] of accounts.entries()) {
      expect((await signIn(service, email, password)).user.id).toBe(index + 1);
    }
    expect((await signUp(service, 'next@a.example')).user.id).toBeGreaterThan(3);
  } finally {
    await service.close();
  }
});

const complete = {
  USER_URL: 'http://127.0.0.1:4002',
  CONTENT_URL: 'http://127.0.0.1:4001',
  DATABASE_URL_USER: 'postgres://localhost/grow_user',
  INTERNAL_SECRET: 'a-secret-of-at-least-32-characters-1234567890',
};

it('refuses to start in production without what signing in needs, and names all of it', () => {
  expect(() => readConfig(complete)).not.toThrow();
  expect(() => readConfig({ ...complete, NODE_ENV: 'production' })).toThrow(/IDENTITY_SECRET[^]*SMTP_URL/u);
  expect(() => readConfig({ ...complete, INTERNAL_SECRET: 'x'.repeat(40) })).toThrow(/INTERNAL_SECRET/u);
  expect(() => readConfig({ ...complete, IDENTITY_PROVIDER: 'firebase' })).toThrow(/FIREBASE_PROJECT_ID/u);
  expect(() => readConfig({ ...complete, GOOGLE_CLIENT_ID: 'x' })).toThrow(/GOOGLE_CLIENT_SECRET/u);
});
