// npm run keys -- NAME...: prints a new pair of keys for each of these processes, as lines for a shell.
import { makeKeys } from './make-keys.ts';

for (const name of process.argv.slice(2)) {
  const { signingKey, publicKey } = makeKeys();
  const suffix = name.toUpperCase().replaceAll('-', '_');
  process.stdout.write(`SIGNING_KEY_${suffix}=${signingKey}\nPUBLIC_KEY_${suffix}=${publicKey}\n`);
}
