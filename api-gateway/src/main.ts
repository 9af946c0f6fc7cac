import { runProcess } from '@grow/service-kit';
import { readConfig } from './config.ts';
import { startGateway } from './start-gateway.ts';

await runProcess({ name: 'gateway', isPublic: true }, readConfig, startGateway);
