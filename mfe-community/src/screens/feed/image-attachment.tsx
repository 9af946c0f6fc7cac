import { imageTypes } from '@grow/contracts';
import { Box, IconButton, Image, VisuallyHidden } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useRef, type ChangeEvent } from 'react';
import type { AttachedImage } from './use-attached-image.ts';

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
