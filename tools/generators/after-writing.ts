import { execFileSync } from 'node:child_process';
import { formatFiles, type GeneratorCallback, type Tree, workspaceRoot } from '@nx/devkit';

/** Formats what a generator wrote. Afterwards the given commands run, and the tables of the documents are written. */
export async function finish(tree: Tree, next: string, commands: string[][] = []): Promise<GeneratorCallback> {
  await formatFiles(tree);
  return () => {
    for (const [program = '', ...words] of [...commands, [process.execPath, 'tools/docs.ts']])
      execFileSync(program, words, { cwd: workspaceRoot, stdio: 'inherit' });
    console.log(`\nNext: ${next}`);
  };
}
