export { lessonImageRoutes } from './lesson-image.routes.ts';
export { readOwnPicture } from './read-own-picture.ts';
export { pictureRoutes } from './picture.routes.ts';
