export { adminLearningPathRoutes } from './admin-learning-path.routes.ts';
export { learningPathRoutes } from './learning-path.routes.ts';
