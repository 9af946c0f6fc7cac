import { describePicture, imageAltLimit, imageFault, listPictures, uploadLessonImage } from '@grow/contracts';
import { helpAfter, messageOf, translateMessage, useApiMutation } from '@grow/mfe-kit';
import { Alert, Image } from '@grow/ui';
import { useEffect, useState } from 'react';
import { TextField } from '../components/form-field.tsx';
import { insertPicture } from './block-edits.ts';
import type { MakeEdit } from './edit.ts';
import { Panel } from './panel.tsx';
import { t, useT } from './texts.ts';

type PicturePanelProps = { file: File; onInsert: (edit: MakeEdit) => void; onClose: () => void };

/** The URL of the chosen file, and its error if it cannot be used as a picture. */
function useChosenFile(file: File) {
  const [url, setUrl] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const created = URL.createObjectURL(file);
    setUrl(created);
    void imageFault(file).then((found) => {
      if (isCurrent)
        setFault(found && t('picture.notUsed', { name: file.name, why: translateMessage(found.description) }));
    });
    return () => {
      isCurrent = false;
      URL.revokeObjectURL(created);
    };
  }, [file]);
  return { url, fault };
}

/** Asks for a picture's description, then uploads and inserts it. */
export function PicturePanel({ file, onInsert, onClose }: PicturePanelProps) {
  const t = useT();
  const [description, setDescription] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { url, fault: fileFault } = useChosenFile(file);
  const describe = useApiMutation(describePicture, { invalidates: [listPictures] });
  const upload = useApiMutation(uploadLessonImage, {
    invalidates: [listPictures],
    onSuccess({ id, alt, imageUrl }) {
      // Saves the description in the library, too, unless the picture has one there.
      if (alt === '') {
        const shortened = description.trim().slice(0, imageAltLimit);
        describe.mutate({ params: { id: String(id) }, body: { alt: shortened } });
      }
      onInsert(insertPicture(imageUrl, description));
    },
  });
  const isMissing = description.trim() === '';
  const insert = () => {
    setAsked(true);
    if (!isMissing && fileFault === null && !upload.isPending) upload.mutate({ options: { file } });
  };
  const refusal = [messageOf(upload.error) ?? t('picture.notUploaded'), helpAfter(upload.error).reason].filter(Boolean);
  const fault = fileFault ?? (upload.isError ? refusal.join(' ') : null);
  return (
    <Panel
      of="picture"
      canInsert={fileFault === null}
      isUploading={upload.isPending}
      onInsert={insert}
      onClose={onClose}
    >
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
            label={t('picture.shows')}
            value={description}
            helper={t('picture.showsHelp')}
            error={isAsked && isMissing ? t('picture.noAlt') : undefined}
            onChange={setDescription}
          />
        </>
      ) : null}
    </Panel>
  );
}
