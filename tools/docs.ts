// npm run docs: writes the parts of documents, and the lists of exports, that repeat the code. tools/docs/generate-docs.ts says from where.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDocs } from './docs/generate-docs.ts';
import { repositoryRoot } from './test/workspaces.ts';

for (const { file, text, isCurrent } of await generateDocs()) {
  if (isCurrent) continue;
  writeFileSync(join(repositoryRoot, file), text);
  console.log(`wrote ${file}`);
}
