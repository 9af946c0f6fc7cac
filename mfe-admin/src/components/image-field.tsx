import { Button, Image, Stack } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useRef, type ChangeEvent } from 'react';
import { TextField } from './form-field.tsx';

type ImageFieldProps = {
  value: string;
  onChange: (url: string) => void;
  error?: string | undefined;
  onUpload: (file: File) => void;
  isUploading: boolean;
};

/** Image URL (optional). A picture may be uploaded in place of an address. */
export function ImageField({ value, onChange, error, onUpload, isUploading }: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (file) onUpload(file);
  };
  return (
    <Stack gap="2">
      <TextField label="Image URL (optional)" value={value} onChange={onChange} error={error} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Choose an image file"
        accept="image/jpeg,image/png,image/gif,image/webp"
        onChange={choose}
      />
      <Button
        type="button"
        alignSelf="flex-start"
        size="sm"
        variant="surface"
        colorPalette="gray"
        loading={isUploading}
        loadingText="Uploading"
        onClick={() => input.current?.click()}
      >
        <Icons.ImagePlus aria-hidden /> Upload image
      </Button>
      {value === '' || error !== undefined ? null : (
        <Image src={value} alt="" maxH="28" width="auto" alignSelf="flex-start" borderRadius="l2" />
      )}
    </Stack>
  );
}
