import { describePicture, listPictures, uploadLessonImage } from '@grow/contracts';
import { helpAfter, messageOf, useApiMutation } from '@grow/mfe-kit';
import { Alert, Button, HStack, Image, Stack } from '@grow/ui';
import { useEffect, useState } from 'react';
import { TextField } from '../components/form-field.tsx';
import { insertPicture, type MakeEdit } from './markdown-edits.ts';
import { Panel } from './panel.tsx';
import { pictureFileFault } from './picture-file.ts';

type PicturePanelProps = { file: File; onInsert: (edit: MakeEdit) => void; onClose: () => void };

function useObjectUrl(file: File): string {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

function useFileFault(file: File): string | null {
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void pictureFileFault(file).then((found) => {
      if (isCurrent) setFault(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return fault;
}

/** Asks what a picture shows, then uploads and inserts it. A file that is refused says why. */
export function PicturePanel({ file, onInsert, onClose }: PicturePanelProps) {
  const [description, setDescription] = useState('');
  const [isAsked, setAsked] = useState(false);
  const fileFault = useFileFault(file);
  const describe = useApiMutation(describePicture, { invalidates: [listPictures] });
  const upload = useApiMutation(uploadLessonImage, {
    invalidates: [listPictures],
    onSuccess({ id, alt, imageUrl }) {
      // Kept in the library, too, where it can be chosen again. What is written there already stays.
      if (alt === '') describe.mutate({ params: { id: String(id) }, body: { alt: description.trim().slice(0, 200) } });
      onInsert(insertPicture(imageUrl, description));
    },
  });
  const url = useObjectUrl(file);
  const isMissing = description.trim() === '';
  const insert = () => {
    setAsked(true);
    if (!isMissing && fileFault === null && !upload.isPending) upload.mutate({ options: { file } });
  };
  const refusal = [messageOf(upload.error) ?? 'Failed to upload image.', helpAfter(upload.error).reason].filter(
    Boolean,
  );
  const fault = fileFault ?? (upload.isError ? refusal.join(' ') : null);
  return (
    <Panel label="Picture" onEnter={insert} onClose={onClose}>
      <Stack gap="3">
        {fault === null ? null : (
          <Alert status="error" role="alert">
            {fault}
          </Alert>
        )}
        {fileFault === null ? (
          <>
            {url === '' ? null : (
              <Image src={url} alt="" maxH="28" width="auto" alignSelf="flex-start" borderRadius="l2" />
            )}
            <TextField
              label="What does the picture show?"
              value={description}
              helper="For those who cannot see it"
              error={isAsked && isMissing ? 'Please describe the picture' : undefined}
              onChange={setDescription}
            />
          </>
        ) : null}
        <HStack gap="2">
          {fileFault === null ? (
            <Button type="button" size="sm" loading={upload.isPending} loadingText="Uploading" onClick={insert}>
              Insert picture
            </Button>
          ) : null}
          <Button type="button" size="sm" variant="surface" colorPalette="gray" onClick={onClose}>
            {fileFault === null ? 'Cancel' : 'Close'}
          </Button>
        </HStack>
      </Stack>
    </Panel>
  );
}
