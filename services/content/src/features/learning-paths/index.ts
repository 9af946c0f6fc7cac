/** What others use of this feature. */
export { adminLearningPathRoutes } from './admin-learning-path.routes.ts';
export { LearningPath } from './learning-path.entity.ts';
export { learningPathRoutes } from './learning-path.routes.ts';
