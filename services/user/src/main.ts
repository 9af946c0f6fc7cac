import { runProcess } from '@grow/service-kit';
import { readConfig } from './config.ts';
import { startService } from './start-service.ts';

await runProcess({ name: 'user' }, readConfig, startService);
