import { randomInt, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const accountsSchema = z.array(z.object({ email: z.email(), password: z.string().min(6), role: z.string() }));
export type DemoAccounts = z.infer<typeof accountsSchema>;

/** Fixed ids 1, 2, 3 in this order: the content service seeds the learner's progress for id 1. */
const people = [
  { email: 'learner@grow.example', role: 'a learner half-way' },
  { email: 'newcomer@grow.example', role: 'a new learner' },
  { email: 'admin@grow.example', role: 'an admin' },
];

/**
 * The demo accounts with their passwords: made once, kept for their owner alone in DATA_DIR/demo-accounts.json, from
 * where the start prints them. `DEMO_PASSWORD` gives all three the same one.
 */
export async function loadDemoAccounts(dataDir: string, password: string | undefined): Promise<DemoAccounts> {
  const file = path.resolve(dataDir, 'demo-accounts.json');
  const kept = await readAccounts(file);
  if (kept !== null) return kept;
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomUUID()}.part`;
  const accounts = people.map((person) => ({ ...person, password: password ?? easyPassword() }));
  await writeFile(draft, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  try {
    // A link appears whole or not at all, and only once: of two processes that start together, one makes the passwords.
    await link(draft, file);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readAccounts(file)) ?? accounts;
}

async function readAccounts(file: string): Promise<DemoAccounts | null> {
  try {
    return accountsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return null;
    throw error;
  }
}

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Random, 59 bits, and easy to type: 'k7mq-w2xn-p4tz'. */
function easyPassword(): string {
  const block = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${block()}-${block()}-${block()}`;
}
