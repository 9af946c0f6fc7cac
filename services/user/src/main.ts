import { runStart, startTracing } from '@grow/service-kit';
import { readConfig } from './config.ts';
import { startService } from './start-service.ts';

await runStart(async () => {
  const settings = readConfig();
  await startTracing({ name: 'user' });
  await startService(settings);
});
