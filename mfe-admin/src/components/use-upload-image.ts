import { uploadLessonImage } from '@grow/contracts';
import { useApiMutation } from '@grow/mfe-kit';
import { toastFailure } from './admin-toasts.ts';

export function useUploadImage(onUploaded: (url: string) => void) {
  return useApiMutation(uploadLessonImage, {
    onSuccess: ({ imageUrl }) => onUploaded(imageUrl),
    onError: (error) => toastFailure(error, 'Failed to upload image'),
  });
}
