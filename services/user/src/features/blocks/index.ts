export { blockRoutes } from './block.routes.ts';
export { blockHandlers } from './sync-blocks.ts';
