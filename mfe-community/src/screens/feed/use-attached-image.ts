import { uploadPostImage } from '@grow/contracts';
import { callApi, showToast } from '@grow/mfe-kit';
import { useState } from 'react';
import { showFailure } from '../../safety/safety.queries.ts';

const acceptedTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
const maxBytes = 5 * 1024 * 1024;

export const acceptedImages = acceptedTypes.join(',');

export type AttachedImage = {
  imageUrl: string | null;
  isUploading: boolean;
  attach: (file: File) => Promise<void>;
  remove: () => void;
};

/** One picture beside a text: uploaded when it is chosen, so that sending the text is quick. */
export function useAttachedImage(imageUrl: string | null, onChange: (imageUrl: string | null) => void): AttachedImage {
  const [isUploading, setIsUploading] = useState(false);

  async function attach(file: File): Promise<void> {
    const isWrongType = !acceptedTypes.includes(file.type);
    if (isWrongType || file.size >= maxBytes) {
      showToast({
        title: isWrongType ? 'Invalid file type' : 'File too large',
        description: isWrongType
          ? 'Please select a valid image file (JPEG, PNG, GIF, or WebP).'
          : 'Please select an image file smaller than 5MB.',
        status: 'destructive',
      });
      return;
    }
    setIsUploading(true);
    try {
      const response = await callApi(uploadPostImage, {}, { file });
      onChange(response.imageUrl);
    } catch (error) {
      showFailure(error instanceof Error ? error : new Error(String(error)));
    } finally {
      setIsUploading(false);
    }
  }
  return { imageUrl, isUploading, attach, remove: () => onChange(null) };
}
