/** What others use of this feature. */
export { adminModuleRoutes } from './admin-module.routes.ts';
export { ModuleOpening } from './module-opening.entity.ts';
export { ModulePrerequisite } from './module-prerequisite.entity.ts';
export { Module } from './module.entity.ts';
export { moduleRoutes } from './module.routes.ts';
