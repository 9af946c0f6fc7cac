import { chmodSync, mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary folder that PostgreSQL can enter as another user. With `using` it is removed with its block. */
export function temporaryFolder(parent = tmpdir()): Disposable & { path: string } {
  const folder = mkdtempDisposableSync(join(parent, 'grow-'));
  chmodSync(folder.path, 0o755);
  return folder;
}
