import { imageFault, imageTypes } from '@grow/contracts';
import { showToast, translateMessage } from '@grow/mfe-kit';
import { Avatar, Box, Center, IconButton, Spinner } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useRef } from 'react';
import { useT } from '../../texts.ts';
import { useUploadImage } from './profile.queries.ts';

type AvatarUploadProps = { name: string; image: string | null; canUpload: boolean };

export function AvatarUpload({ name, image, canUpload }: AvatarUploadProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadImage();

  async function choose(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    const refusal = await imageFault(file);
    if (refusal === null) return upload.mutate({ options: { file } });
    showToast({
      title: translateMessage(refusal.title),
      description: translateMessage(refusal.description),
      status: 'destructive',
    });
  }

  return (
    <Box position="relative" flexShrink="0">
      <Avatar name={name} src={image} size="xl" aria-label={t('picture', { name })} />
      {upload.isPending ? (
        <Center
          role="status"
          aria-label={t('picture.uploading')}
          position="absolute"
          inset="0"
          borderRadius="full"
          style={{ background: 'rgb(0 0 0 / 0.45)', color: 'white' }}
        >
          <Spinner size="lg" />
        </Center>
      ) : null}
      {canUpload ? (
        <>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('picture.field')}
            accept={imageTypes.join(',')}
            onChange={(event) => {
              void choose(event.currentTarget.files?.[0]);
              // Cleared, so that the same file can be chosen again after a failure.
              event.currentTarget.value = '';
            }}
          />
          <IconButton
            aria-label={t('picture.change')}
            size="sm"
            position="absolute"
            bottom="-1"
            insetEnd="-1"
            disabled={upload.isPending}
            onClick={() => input.current?.click()}
          >
            <Icons.Camera aria-hidden />
          </IconButton>
        </>
      ) : null}
    </Box>
  );
}
