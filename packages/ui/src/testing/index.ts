export { scriptPayloads } from './script-payloads.ts';
