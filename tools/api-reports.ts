// npm run api-reports: updates the reports of what packages export to remotes (packages/*/api/), and lists what changed.
import { makeApiReports, readApiReports, writeApiReports } from './kit/api-reports.ts';
import { compareReports } from './kit/compare-reports.ts';
import { describeChanges } from './kit/describe-changes.ts';
import { listUsages } from './kit/usages.ts';

const reports = await makeApiReports();
const changes = compareReports(readApiReports(), reports);
writeApiReports(reports);
for (const line of describeChanges(changes, listUsages())) console.log(line);
if (changes.length === 0) console.log('No export has changed.');
