import type { ContentPicture } from '@grow/contracts';
import { Button, HStack, Image, Stack } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { useFetchPicture } from './pictures.queries.ts';
import { TextField } from '../components/form-field.tsx';
import { UploadButton } from './upload-button.tsx';

const PicturePicker = lazy(async () => ({ default: (await import('./picture-list.tsx')).PicturePicker }));

type ImageFieldProps = {
  value: string;
  /** With the picture where it was chosen from the library. */
  onChange: (url: string, picture?: ContentPicture) => void;
  error?: string | undefined;
  onUpload: (file: File) => void;
  isUploading: boolean;
};

/** Image URL (optional). A picture may be uploaded, chosen from the library, or fetched from another site. */
export function ImageField({ value, onChange, error, onUpload, isUploading }: ImageFieldProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const fetching = useFetchPicture((picture) => onChange(picture.imageUrl, picture));
  const isElsewhere = value.startsWith('https://');
  return (
    <Stack gap="2">
      <TextField
        label="Image URL (optional)"
        value={value}
        onChange={(url) => onChange(url)}
        error={error}
        {...(isElsewhere && { helper: 'Pictures of other sites are not shown. Fetch it to keep it here.' })}
      />
      <HStack gap="2" flexWrap="wrap">
        {isElsewhere ? (
          <Button
            type="button"
            size="sm"
            loading={fetching.isPending}
            loadingText="Fetching"
            onClick={() => fetching.mutate({ body: { address: value } })}
          >
            <Icons.Download aria-hidden /> Fetch picture
          </Button>
        ) : null}
        <UploadButton onUpload={onUpload} isUploading={isUploading} />
        <Button type="button" size="sm" variant="surface" colorPalette="gray" onClick={() => setIsChoosing(true)}>
          <Icons.Image aria-hidden /> Choose picture
        </Button>
      </HStack>
      {value === '' || error !== undefined || isElsewhere ? null : (
        <Image src={value} alt="" maxH="28" width="auto" alignSelf="flex-start" borderRadius="l2" />
      )}
      {isChoosing ? (
        <Suspense>
          <PicturePicker
            onChoose={(picture) => {
              onChange(picture.imageUrl, picture);
              setIsChoosing(false);
            }}
            onClose={() => setIsChoosing(false)}
          />
        </Suspense>
      ) : null}
    </Stack>
  );
}
