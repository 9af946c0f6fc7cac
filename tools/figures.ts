// npm run figures -- 2026: the figures of moderation in a year. With --csv as CSV.
import { csvOf, readFigures } from './figures/read-figures.ts';
import { runOperatorCommand, openDatabase } from './start/operator-command.ts';

const [year = '', flag, ...rest] = process.argv.slice(2);

await runOperatorCommand(async () => {
  if (!/^20\d\d$/u.test(year) || (flag !== undefined && flag !== '--csv') || rest.length > 0) {
    throw new Error('Name the year: npm run figures -- 2026, or npm run figures -- 2026 --csv');
  }
  await using content = await openDatabase('content');
  await using user = await openDatabase('user');
  const figures = await readFigures(content, user, Number(year));
  if (flag === '--csv') process.stdout.write(csvOf(figures));
  else {
    for (const { figure, detail, value } of figures)
      console.log(`${detail === '' ? figure : `  ${detail}`}: ${value ?? 'none'}`);
  }
});
