import { readConfig } from './config.ts';
import { startGateway } from './start-gateway.ts';

await startGateway(readConfig());
