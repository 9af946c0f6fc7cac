export { blockHandlers } from './sync-blocks.ts';
