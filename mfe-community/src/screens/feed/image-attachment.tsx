import { imageFault, imageTypes, uploadPostImage } from '@grow/contracts';
import { callApi, showToast } from '@grow/mfe-kit';
import { Box, IconButton, Image, VisuallyHidden } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { type ChangeEvent, useRef, useState } from 'react';
import { showFailure } from '../../show-failure.ts';

type AttachedImage = {
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
      showFailure(error);
    } finally {
      setIsUploading(false);
    }
  }
  return { imageUrl, isUploading, attach, remove: () => onChange(null) };
}

/** The picture that will be sent with the text, with a button to remove it. */
export function ImagePreview({ image: { imageUrl, remove } }: { image: AttachedImage }) {
  if (imageUrl === null) return null;
  return (
    <Box position="relative" alignSelf="flex-start">
      <Image src={imageUrl} alt="Your picture" maxH="40" borderRadius="l2" />
      <IconButton
        type="button"
        size="xs"
        aria-label="Remove the picture"
        colorPalette="gray"
        position="absolute"
        top="2"
        insetEnd="2"
        onClick={remove}
      >
        <Icons.X aria-hidden />
      </IconButton>
    </Box>
  );
}

/** Chooses the picture that is sent with a text. */
export function ImageButton({ image: { isUploading, attach } }: { image: AttachedImage }) {
  const fileInput = useRef<HTMLInputElement>(null);

  function chooseFile(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (file !== undefined) void attach(file);
  }

  return (
    <>
      <VisuallyHidden asChild>
        <input
          ref={fileInput}
          type="file"
          accept={imageTypes.join(',')}
          aria-label="Picture file"
          tabIndex={-1}
          onChange={chooseFile}
        />
      </VisuallyHidden>
      <IconButton
        type="button"
        variant="surface"
        aria-label="Add a picture"
        loading={isUploading}
        onClick={() => fileInput.current?.click()}
      >
        <Icons.ImagePlus aria-hidden />
      </IconButton>
    </>
  );
}
