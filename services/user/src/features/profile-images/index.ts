export { profileImageFolder } from './stored-image.ts';
