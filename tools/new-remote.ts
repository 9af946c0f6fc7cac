// npm run new-remote -- mfe-garden: creates a remote with one screen at /garden that passes every check.
import { createRemote } from './generate/create-remote.ts';
import { runCommand } from './test/run-command.ts';
import { repositoryRoot } from './test/workspaces.ts';

try {
  const name = process.argv[2] ?? '';
  for (const file of await createRemote(name, repositoryRoot)) console.log(`wrote ${file}`);
  const { code, output } = await runCommand('npm', ['install', '--no-audit', '--no-fund'], {});
  if (code !== 0) throw new Error(`npm install failed:\n${output}`);
  console.log(`${name} is installed. Next: npm run dev -- ${name}; then npm test`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
