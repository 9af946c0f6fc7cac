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
