/** What others use of this feature. */
export {
  attachContentImages,
  canSeeContentImage,
  findReferencedContentImages,
  attachReferencedImages,
  imageKeysIn,
} from './content-images.ts';
export { addressOfKey, keyOfAddress, lessonImageFolder, postImageFolder } from './image-address.ts';
