export { profileImageRoutes } from './profile-image.routes.ts';
export { profileImageFolder } from './stored-image.ts';
