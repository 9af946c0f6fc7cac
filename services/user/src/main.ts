import { readConfig } from './config.ts';
import { startService } from './start-service.ts';

await startService(readConfig());
