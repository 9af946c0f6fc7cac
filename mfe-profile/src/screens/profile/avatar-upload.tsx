import { imageFault, imageTypes } from '@grow/contracts';
import { showToast } from '@grow/mfe-kit';
import { Avatar, Box, Center, IconButton, Spinner } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useRef } from 'react';
import { useUploadImage } from './profile.queries.ts';

type AvatarUploadProps = { name: string; image: string | null; canUpload: boolean };

export function AvatarUpload({ name, image, canUpload }: AvatarUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadImage();

  async function choose(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    const refusal = await imageFault(file);
    if (refusal === null) upload.mutate({ options: { file } });
    else showToast({ ...refusal, status: 'destructive' });
  }

  return (
    <Box position="relative" flexShrink="0">
      <Avatar name={name} src={image} size="xl" aria-label={`Picture of ${name}`} />
      {upload.isPending ? (
        <Center
          role="status"
          aria-label="Uploading picture"
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
            aria-label="Profile picture"
            accept={imageTypes.join(',')}
            onChange={(event) => {
              void choose(event.currentTarget.files?.[0]);
              // The same file can be chosen again after a failure.
              event.currentTarget.value = '';
            }}
          />
          <IconButton
            aria-label="Change profile picture"
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
