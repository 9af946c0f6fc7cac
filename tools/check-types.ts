// npm run typecheck [-- <project> ...]: TypeScript 7 over every project, two at once.
import { checkTypes } from './test/check-types.ts';

const results = await checkTypes(process.argv.slice(2));
for (const { project, output } of results) if (output) console.error(`${project}\n${output}\n`);
const failed = results.filter((result) => !result.isGood).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
