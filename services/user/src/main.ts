import { startTracing } from '@grow/service-kit';
import { readConfig } from './config.ts';
import { startService } from './start-service.ts';

await startTracing({ name: 'user' });
await startService(readConfig());
