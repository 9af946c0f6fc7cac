import { imageFault, uploadPostImage } from '@grow/contracts';
import { callApi, showToast } from '@grow/mfe-kit';
import { useState } from 'react';
import { showFailure } from '../../safety/safety.queries.ts';

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
    setIsUploading(true);
    const fault = await imageFault(file);
    if (fault !== null) {
      setIsUploading(false);
      showToast({ ...fault, status: 'destructive' });
      return;
    }
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
