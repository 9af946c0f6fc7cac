import { imageTypes, listPictures, uploadLessonImage, type ContentPicture } from '@grow/contracts';
import { showFailure, useApiMutation } from '@grow/mfe-kit';
import { Button } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useRef } from 'react';

/** Uploads a picture file from this device. */
export function UploadButton({ onUploaded }: { onUploaded: (picture: ContentPicture) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useApiMutation(uploadLessonImage, {
    invalidates: [listPictures],
    onSuccess: onUploaded,
    onError: (error) => showFailure(error, 'Failed to upload image'),
  });
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Choose an image file"
        accept={[...imageTypes, 'image/svg+xml'].join(',')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) upload.mutate({ options: { file } });
        }}
      />
      <Button
        type="button"
        size="sm"
        variant="surface"
        colorPalette="gray"
        loading={upload.isPending}
        loadingText="Uploading"
        onClick={() => input.current?.click()}
      >
        <Icons.ImagePlus aria-hidden /> Upload image
      </Button>
    </>
  );
}
