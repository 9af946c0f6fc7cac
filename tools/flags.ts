// npm run flags: lists the flags that are on for somebody. npm run flags -- set <name> [--percent 10] [--role author]...
// [--person <username>]... sets for whom one is on, and for nobody else; off <name> switches it off.
import { parseArgs } from 'node:util';
import { flagNameSchema, switchFlag } from '@grow/contracts';
import { listFlags, setFlag } from './flags/set-flag.ts';
import { openDatabase, runOperatorCommand } from './start/operator-command.ts';

const usage = 'Use: npm run flags -- list, set <name> [--percent 10] [--role author] [--person <username>], off <name>';

await runOperatorCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      percent: { type: 'string', default: '0' },
      role: { type: 'string', multiple: true, default: [] },
      person: { type: 'string', multiple: true, default: [] },
    },
  });
  const [command = 'list', name = ''] = positionals;
  await using client = await openDatabase('user');
  if (command === 'list') {
    const flags = await listFlags(client);
    for (const flag of flags) console.log(describe(flag));
    if (flags.length === 0) console.log('No flag is on.');
    return;
  }
  const { percent, role: roles, person: people } = values;
  const wanted = command === 'off' ? {} : { percent: Number(percent), roles, people };
  const body = switchFlag.body.safeParse({ percent: 0, roles: [], people: [], ...wanted });
  if (!['set', 'off'].includes(command) || !flagNameSchema.safeParse(name).success || !body.success)
    throw new Error(usage);
  console.log(describe(await setFlag(client, name, body.data)));
});

function describe({ name, percent, roles, people }: Awaited<ReturnType<typeof setFlag>>): string {
  const parts = [`${percent} %`, ...roles, ...people.map((username) => `@${username}`)];
  const isOff = percent === 0 && parts.length === 1;
  return `${name}: ${isOff ? 'off' : parts.join(', ')}`;
}
