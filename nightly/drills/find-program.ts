import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Thrown by a check that cannot run on this machine. The message says what to install. */
export class NotRun extends Error {
  override name = 'NotRun';
}

/** The path of a program. Debian installs servers in folders that are not in the PATH of a user. */
export function findProgram(name: string, howToInstall = `On Debian: apt-get install ${name}`): string {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  for (const folder of folders) {
    const file = join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      continue;
    }
  }
  throw new NotRun(`${name} is not installed. ${howToInstall}`);
}
