import { runStart, startTracing } from '@grow/service-kit';
import { readConfig } from './config.ts';
import { startGateway } from './start-gateway.ts';

await runStart(async () => {
  const settings = readConfig();
  await startTracing({ name: 'gateway', isPublicDoor: true });
  await startGateway(settings);
});
