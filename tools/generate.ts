// npm run generate -- screen mfe-learn "Seed Catalogue" --call listSeeds --tab Sprout: a screen with its route, test
// and story; with a call it shows its list in every state, with an icon it has a bottom tab.
// npm run generate -- call content listSeeds GET /api/seeds: a contract with its route in the service and a test.
import { parseArgs } from 'node:util';
import { createCall } from './generate/create-call.ts';
import { createScreen } from './generate/create-screen.ts';
import { repositoryRoot } from './test/workspaces.ts';

const use = 'Use: npm run generate -- screen <remote> <title> [--call <name>] [--tab <icon>]';

/** Answers the files and what to do next. */
async function generate(): Promise<{ files: string[]; next: string }> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { call: { type: 'string' }, tab: { type: 'string' } },
  });
  const [kind, ...words] = positionals;
  if (kind === 'screen' && words.length === 2) {
    const [remote = '', title = ''] = words;
    const next = `what it says and does, there and in docs/specification.md; npm run dev -- ${remote}`;
    return { files: await createScreen({ remote, title, ...values }, repositoryRoot), next };
  }
  if (kind === 'call' && words.length === 4) {
    const [service = '', name = '', method = '', path = ''] = words;
    const files = await createCall({ service, name, method, path }, repositoryRoot);
    const ids = path.includes('{') ? ', and say in api-gateway/test/other-ids.test.ts whose those ids are' : '';
    return { files, next: `write summary, access and schemas of the contract${ids}` };
  }
  throw new Error(`${use}, or: call <service> <name> <method> <path>`);
}

try {
  const { files, next } = await generate();
  for (const file of files) console.log(`wrote ${file}`);
  console.log(`Next: ${next}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
