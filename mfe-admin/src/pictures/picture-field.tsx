import type { ContentPicture } from '@grow/contracts';
import { Button, HStack, Image, Stack } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { TextField } from '../components/form-field.tsx';
import { useT } from '../texts.ts';
import { useFetchPicture } from './pictures.queries.ts';
import { UploadButton } from './upload-button.tsx';

const PicturePicker = lazy(async () => ({ default: (await import('./picture-list.tsx')).PicturePicker }));

type PictureFieldProps = {
  value: string;
  /** `picture` is set if the picture was picked from the library or fetched. */
  onChange: (url: string, picture?: ContentPicture) => void;
  error?: string | undefined;
};

/** A picture's URL field. Pictures can be uploaded, picked from the library, or fetched from another site. */
export function PictureField({ value, onChange, error }: PictureFieldProps) {
  const t = useT();
  const [isChoosing, setIsChoosing] = useState(false);
  const fetching = useFetchPicture((picture) => onChange(picture.imageUrl, picture));
  const isElsewhere = value.startsWith('https://');
  return (
    <Stack gap="2">
      <TextField
        label={t('picture.url')}
        value={value}
        onChange={(url) => onChange(url)}
        error={error}
        helper={isElsewhere ? t('picture.elsewhere') : undefined}
      />
      <HStack gap="2" flexWrap="wrap">
        {isElsewhere ? (
          <Button
            type="button"
            size="sm"
            loading={fetching.isPending}
            loadingText={t('picture.fetching')}
            onClick={() => fetching.mutate({ body: { address: value } })}
          >
            <Icons.Download aria-hidden /> {t('picture.fetchIt')}
          </Button>
        ) : null}
        <UploadButton onUploaded={({ imageUrl }) => onChange(imageUrl)} />
        <Button type="button" size="sm" variant="surface" colorPalette="gray" onClick={() => setIsChoosing(true)}>
          <Icons.Image aria-hidden /> {t('picture.chooseIt')}
        </Button>
      </HStack>
      {value === '' || error !== undefined || isElsewhere ? null : (
        <Image src={value} alt="" maxH="28" width="auto" alignSelf="flex-start" borderRadius="l2" />
      )}
      {isChoosing ? (
        <Suspense>
          <PicturePicker
            title={t('picture.choose')}
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
