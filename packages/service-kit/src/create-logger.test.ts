import { PassThrough } from 'node:stream';
import { sessionCookie } from '@grow/contracts';
import { expect, it } from 'vitest';
import { createLogger } from './create-logger.ts';

it('hides secrets, email addresses and tokens', () => {
  const lines: string[] = [];
  const log = createLogger(
    'test',
    new PassThrough().on('data', (line: Buffer) => lines.push(line.toString())),
  );
  log.level = 'info';
  const error = new Error('no user grower@example.com', { cause: new Error('at postgres://me:hunter2@db/x') });
  log.error(
    { err: error, password: 'hunter2', body: { token: 'hunter2' }, headers: { cookie: `${sessionCookie}=hunter2` } },
    'failed',
  );
  log.info('sent Bearer hunter2 to grower@example.com');
  const text = lines.join('');
  expect(lines).toHaveLength(2);
  expect(text).not.toMatch(/hunter2|grower@example/u);
  expect(text).toContain('[mail]');
});

it('reads a long message in one pass', () => {
  const log = createLogger('test', new PassThrough());
  const before = process.cpuUsage();
  for (const part of ['a', '-eyJaaaaaaaa', 'Bearer ', 'a://', 'a.']) log.error(part.repeat(200_000 / part.length));
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2_000);
});
