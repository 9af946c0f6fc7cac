import { imageTypes } from '@grow/contracts';
import { Button } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useRef, type ChangeEvent } from 'react';

type UploadButtonProps = { onUpload: (file: File) => void; isUploading: boolean };

/** Chooses a picture file of this device. */
export function UploadButton({ onUpload, isUploading }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (file) onUpload(file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Choose an image file"
        accept={[...imageTypes, 'image/svg+xml'].join(',')}
        onChange={choose}
      />
      <Button
        type="button"
        size="sm"
        variant="surface"
        colorPalette="gray"
        loading={isUploading}
        loadingText="Uploading"
        onClick={() => input.current?.click()}
      >
        <Icons.ImagePlus aria-hidden /> Upload image
      </Button>
    </>
  );
}
