/** What others use of this feature. */
export { BlockState } from './block-state.entity.ts';
export { Block } from './block.entity.ts';
export { blockRoutes } from './block.routes.ts';
export { blockHandlers } from './sync-blocks.ts';
