import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { formatFiles, generateFiles, type GeneratorCallback, type Tree, workspaceRoot } from '@nx/devkit';
import { ESLint } from 'eslint';

/** Replaces a part of a file. Throws if the file has no such part. */
export function edit(tree: Tree, file: string, part: string | RegExp, replacement: string): void {
  const before = tree.read(file, 'utf8') ?? '';
  const after = before.replace(part, replacement);
  if (after === before) throw new Error(`${file} does not look as tools/generators/ expects.`);
  tree.write(file, after);
}

/** Adds names to the import of a module, which may be there already. */
export function addImport(tree: Tree, file: string, module: string, ...names: string[]): void {
  const text = tree.read(file, 'utf8') ?? '';
  const [found = '', imported = ''] = new RegExp(`^import \\{([^}]*)\\} from '${module}';\\n`, 'mu').exec(text) ?? [];
  const all = new Set([...imported.split(',').map((name) => name.trim()), ...names].filter(Boolean).sort());
  tree.write(file, text.replace(found, `import { ${[...all].join(', ')} } from '${module}';\n`));
}

/** Writes the templates of a folder in `files/`. */
export function writeTemplates(tree: Tree, templates: string, folder: string, values: object): void {
  generateFiles(tree, join(import.meta.dirname, 'files', templates), folder, { ...values, template: '' });
}

/** Formats what a generator wrote. Afterwards the given commands run, and the tables of the documents are written. */
export async function finish(tree: Tree, next: string, commands: string[][] = []): Promise<GeneratorCallback> {
  await sortImports(tree);
  await formatFiles(tree);
  return () => {
    for (const [program = '', ...words] of [...commands, [process.execPath, 'tools/docs.ts']])
      execFileSync(program, words, { cwd: workspaceRoot, stdio: 'inherit' });
    console.log(`\nNext: ${next}`);
  };
}

async function sortImports(tree: Tree): Promise<void> {
  const eslint = new ESLint({
    cwd: workspaceRoot,
    fix: true,
    ruleFilter: ({ ruleId }) => ruleId === 'perfectionist/sort-imports',
  });
  for (const { path, content } of tree.listChanges().filter((change) => /\.tsx?$/u.test(change.path))) {
    const [result] = await eslint.lintText(content?.toString() ?? '', { filePath: join(workspaceRoot, path) });
    if (result?.output) tree.write(path, result.output);
  }
}
