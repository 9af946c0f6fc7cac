/** What others use of this feature. */
export {
  attachContentImages,
  canSeeContentImage,
  findKeptContentImages,
  isContentImageUsed,
  attachReferencedImages,
  imageKeysIn,
  wasRemoved,
} from './content-images.ts';
export {
  addressOfKey,
  keyOfAddress,
  keysOfPicture,
  keyOfWidth,
  lessonImageFolder,
  postImageFolder,
} from './image-address.ts';
export { Picture } from './picture.entity.ts';
