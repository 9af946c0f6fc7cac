import { startTracing } from '@grow/service-kit';
import { readConfig } from './config.ts';
import { startGateway } from './start-gateway.ts';

await startTracing({ name: 'gateway', isPublicDoor: true });
await startGateway(readConfig());
