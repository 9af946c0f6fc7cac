import { insertAfter, type Edit } from './edit-files.ts';
import { namesOf } from './remote-files.ts';

/** Who else hears of a remote of this repository: its owners. Nothing that runs. */
export function remoteRegistrations(name: string): Edit[] {
  const { subject } = namesOf(name);
  return [
    {
      file: '.github/CODEOWNERS',
      change: insertAfter(/^\/mfe-admin\/.*\n/mu, `${`/${name}/`.padEnd(26)} @grow-bible/${subject}\n`),
    },
  ];
}

/** Where the screens of a remote are. The sections of the dashboard share its subjects, and lie beside them. */
export const screensFolder = (remote: string): string =>
  remote === 'mfe-admin' ? 'mfe-admin/src' : `${remote}/src/screens`;
