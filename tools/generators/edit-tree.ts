import { generateFiles, type Tree } from '@nx/devkit';
import { join } from 'node:path';

/** Changes a file. Throws if the file has no place for the change. */
export function edit(tree: Tree, file: string, change: (text: string) => string): void {
  const before = tree.read(file, 'utf8');
  if (before === null) throw new Error(`${file} does not exist.`);
  const after = change(before);
  if (after === before) throw new Error(`${file} looks unlike what tools/generators/ expects.`);
  tree.write(file, after);
}

export const insertAfter =
  (anchor: string | RegExp, line: string) =>
  (text: string): string =>
    text.replace(anchor, (found) => found + line);

export const insertBefore =
  (anchor: string | RegExp, line: string) =>
  (text: string): string =>
    text.replace(anchor, (found) => line + found);

/** Adds names to the import of a module, which may be there already. */
export const addImport =
  (module: string, ...names: string[]) =>
  (text: string): string => {
    const statement = new RegExp(`^import \\{([^}]*)\\} from '${module}';\\n`, 'mu');
    const imported = statement.exec(text)?.[1]?.split(',') ?? [];
    const all = [...new Set([...imported.map((name) => name.trim()), ...names])].filter(Boolean).sort();
    const line = `import { ${all.join(', ')} } from '${module}';\n`;
    return statement.test(text) ? text.replace(statement, line) : line + text;
  };

/** Writes the templates of a folder in `files/`. Refuses to write over anything. */
export function writeTemplates(tree: Tree, templates: string, folder: string, values: Record<string, unknown>): void {
  generateFiles(tree, join(import.meta.dirname, 'files', templates), folder, { ...values, template: '' });
}
