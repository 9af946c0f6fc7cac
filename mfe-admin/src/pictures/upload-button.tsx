import { imageTypes, listPictures, uploadLessonImage, type ContentPicture } from '@grow/contracts';
import { showFailure, useApiMutation } from '@grow/mfe-kit';
import { Button } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useRef } from 'react';
import { useT } from '../texts.ts';

export function UploadButton({ onUploaded }: { onUploaded: (picture: ContentPicture) => void }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const upload = useApiMutation(uploadLessonImage, {
    invalidates: [listPictures],
    onSuccess: onUploaded,
    onError: (error) => showFailure(error, t('picture.notUploaded')),
  });
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('picture.chooseFile')}
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
        loadingText={t('picture.uploading')}
        onClick={() => input.current?.click()}
      >
        <Icons.ImagePlus aria-hidden /> {t('picture.upload')}
      </Button>
    </>
  );
}
