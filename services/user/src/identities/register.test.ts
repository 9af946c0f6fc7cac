import { register, sessionCookie } from '@grow/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../../test/sign-in.ts';
import { cookieOf, startUser, type RunningUser } from '../../test/start-user.ts';

let service: RunningUser;
beforeAll(async () => {
  service = await startUser('register');
});
afterAll(() => service.close());

const password = 'rain-on-leaves';
const tryName = (username: string) => service.visitor.send(register, { body: { username, password } });

describe('the registration by username', () => {
  it('signs in with the specified rules', async () => {
    const body = { username: 'plain-grower', password, displayName: 'Pat' };
    const response = await service.visitor.call(register, { body });
    expect([response.status, response.body.username, response.body.displayName]).toEqual([201, 'plain-grower', 'Pat']);
    expect(await service.resolve(cookieOf(response.headers, sessionCookie))).toMatchObject({
      userId: response.body.id,
    });
    expect((await service.visitor.send(register, { body })).status).toBe(409);
  });

  it('counts no username as a name that others see', async () => {
    const named = await service.visitor.call(register, {
      body: { username: 'named-grower', password, displayName: 'Pat' },
    });
    const unnamed = await service.visitor.call(register, { body: { username: 'unnamed-grower', password } });
    expect([named.body.hasName, unnamed.body.hasName]).toEqual([true, false]);
  });

  it.each([
    [{ username: 'ab', password }, 'Username must be at least 3 characters'],
    [{ username: '     ', password }, 'Username must be at least 3 characters'],
    [{ username: '\u0301\u0302\u0303', password }, 'Username cannot be blank'],
    [{ username: 'adm\u200Bin', password }, 'Username cannot contain invisible characters'],
    [{ username: '\u3164\u3164\u3164', password }, 'Username cannot contain invisible characters'],
    [{ username: '\u2800\u2800\u2800', password }, 'Username cannot contain invisible characters'],
    [{ username: 'moc\u202Enimda', password }, 'Username cannot contain characters that turn text around'],
    [{ username: 'anna@grow.example', password }, "Username cannot contain '@'"],
    [{ username: 'my-ARASAKA', password }, "Username cannot contain 'arasaka' or website extensions like '.com'"],
    [{ username: 'shop.com', password }, "Username cannot contain 'arasaka' or website extensions like '.com'"],
    [{ username: 'abc', password: '12345' }, 'Password must be at least 6 characters'],
    [{ username: 'abc', password: 'x'.repeat(129) }, 'Password must be at most 128 characters'],
    [
      { username: 'abc', password: 'flower' },
      'Password is too weak. It is one of the most common passwords. Try three words that do not belong together.',
    ],
    [{ username: 'abc', password, email: 'x' }, 'Invalid email address'],
    [{ username: 'abc', password, displayName: ' x ' }, 'Display name must be at least 2 characters'],
    [{ username: 'abc', password, displayName: 'x\u200D\u200D' }, 'Display name must be at least 2 characters'],
    [{ username: 'abc', password, displayName: '\u3164\u3164' }, 'Display name cannot contain invisible characters'],
    [
      { username: 'abc', password, displayName: 'Ada \u2066nimdA' },
      'Display name cannot contain characters that turn text around',
    ],
  ])('rejects %j', async (body, message) => {
    const response = await service.visitor.send(register, { body });
    expect([response.status, response.body.message]).toEqual([400, message]);
  });

  it.each([
    ['fullwidth', 'ａｒａｓａｋａ'],
    ['Cyrillic', 'my-аrаsаkа'],
    ['Greek capitals', 'ΑRΑSΑΚΑ'],
    ['accents', 'árâsàkã'],
    ['mathematical', '𝐚𝐫𝐚𝐬𝐚𝐤𝐚'],
    ['a dot of another script', 'shop．cоm'],
  ])('finds forbidden words in similar-looking characters: %s', async (_name, username) => {
    const response = await tryName(username);
    expect([response.status, response.body.message]).toEqual([
      400,
      "Username cannot contain 'arasaka' or website extensions like '.com'",
    ]);
  });

  it.each([
    ['another case', 'GrowPal', 'gROWpAL'],
    ['fullwidth letters', 'grow-width', 'ｇrow-width'],
    ['Cyrillic letters', 'grow-cyrillic', 'grоw-суrilliс'],
    ['a capital I for an l', 'grow-lily', 'grow-IiIy'],
    ['digits for letters', 'solo-grower', 's0l0-gr0wer'],
    ['rn for m', 'modern-moss', 'modem-moss'],
    ['the same in small letters, beyond Latin', 'ВОВА', 'вова'],
    ['Cyrillic capitals that read as Latin', 'HATA', 'НАТА'],
    ['accents put together', 'jos\u00E9', 'jose\u0301'],
    ['more than one space', 'two words', 'two \u2003 words'],
  ])('treats a name and one that differs from it by %s as the same', async (_name, first, second) => {
    expect((await tryName(first)).status).toBe(201);
    const response = await tryName(second);
    const message = 'Username already in use.';
    expect([response.status, response.body]).toEqual([409, { code: 'conflict', message, lines: [{ id: message }] }]);
  });

  it('keeps apart names that do not look alike', async () => {
    for (const name of ['anna', 'Änna', 'anne', 'анна', '🌱 sprout']) expect((await tryName(name)).status).toBe(201);
  });

  it('creates one account for concurrent registrations of similar-looking names', async () => {
    const names = ['at-once', 'AT-ONCE', 'аt-once', 'ａt-once', 'at-0nce'];
    const statuses = await Promise.all(names.map(async (name) => (await tryName(name)).status));
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409, 409]);
  });

  it('gives an account of a provider another name if a similar-looking one is taken', async () => {
    expect((await tryName('Ѕара')).status).toBe(201);
    expect((await signUp(service, 'sapa@a.example')).user.username).toMatch(/^sapa-\d{6}$/u);
  });

  it('has a database constraint against two similar-looking names', async () => {
    await tryName('by-the-database');
    await expect(
      service.sql(
        `insert into users (username, username_key, username_look)
         select 'another', username_key, 'another' from users where username = 'by-the-database'`,
      ),
    ).rejects.toThrow(/unique/u);
  });
});
