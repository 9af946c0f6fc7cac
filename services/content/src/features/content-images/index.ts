/** What others use of this feature. */
export {
  attachContentImages,
  canSeeContentImage,
  findNamedContentImages,
  keepContentImages,
} from './content-images.ts';
export { addressOfKey, keyOfAddress, lessonImageFolder, postImageFolder } from './image-address.ts';
