import { listPictures, uploadLessonImage, type ContentPicture } from '@grow/contracts';
import { useApiMutation } from '@grow/mfe-kit';
import { toastFailure } from '../components/admin-toasts.ts';

export function useUploadImage(onUploaded: (url: string, picture: ContentPicture) => void) {
  return useApiMutation(uploadLessonImage, {
    invalidates: [listPictures],
    onSuccess: (picture) => onUploaded(picture.imageUrl, picture),
    onError: (error) => toastFailure(error, 'Failed to upload image'),
  });
}
