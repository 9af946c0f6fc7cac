import { imageFault, imageTypes, uploadPostImage } from '@grow/contracts';
import { callApi, isRefusal, randomUuid, showFailure, showToast, translateMessage } from '@grow/mfe-kit';
import { Box, Button, currentLocales, HStack, IconButton, Image, Spinner, Stack, Text, VisuallyHidden } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { type ChangeEvent, useRef, useState } from 'react';
import { useT } from '../../texts.ts';

/** A file whose upload is pending or has failed. */
type Waiting = { key: string; file: File; hasFailed: boolean };
type AttachedImages = {
  imageUrls: readonly string[];
  waiting: readonly Waiting[];
  isSeveral: boolean;
  attach: (files: readonly File[]) => Promise<void>;
  retry: (failed: Waiting) => Promise<void>;
  remove: (imageUrl: string) => void;
  drop: (failed: Waiting) => void;
};

type Options = {
  imageUrls: readonly string[];
  limit: number;
  /** Receives an update function, because an upload may end after other changes. */
  onChange: (change: (imageUrls: string[]) => string[]) => void;
};

/** Pictures attached to a text. They upload when chosen, so that sending the text is quick. */
export function useAttachedImages({ imageUrls, limit, onChange }: Options): AttachedImages {
  const t = useT();
  const [waiting, setWaiting] = useState<Waiting[]>([]);
  const drop = ({ key }: Waiting) => setWaiting((all) => all.filter((one) => one.key !== key));

  async function attach(files: readonly File[]): Promise<void> {
    const room = limit - imageUrls.length - waiting.length;
    const refused: { name: string; title: string; description: string }[] = [];
    const accepted: Waiting[] = [];
    for (const file of files) {
      const fault = await imageFault(file);
      if (fault !== null) {
        const { title, description } = fault;
        refused.push({
          name: file.name,
          title: translateMessage(title),
          description: translateMessage(description),
        });
      } else if (accepted.length < room) accepted.push({ key: randomUuid(), file, hasFailed: false });
      else {
        refused.push({
          name: file.name,
          title: t('images.limit', { count: limit }),
          description: t('images.limit.text'),
        });
      }
    }
    const [first] = refused;
    if (first !== undefined) {
      const reason = first.description;
      const names = new Intl.ListFormat([...currentLocales()], { type: 'unit', style: 'short' });
      showToast({
        title: refused.length === 1 ? first.title : t('images.refused', { count: refused.length }),
        description:
          files.length === 1
            ? reason
            : t('images.refused.text', { files: names.format(refused.map(({ name }) => name)), reason }),
        status: 'destructive',
      });
    }
    setWaiting((all) => [...all, ...accepted]);
    // Sequential, to preserve their order.
    for (const one of accepted) await upload(one);
  }

  async function upload(one: Waiting): Promise<void> {
    try {
      const { imageUrl } = await callApi(uploadPostImage, {}, { file: one.file });
      onChange((all) => (all.includes(imageUrl) ? all : [...all, imageUrl].slice(0, limit)));
      drop(one);
    } catch (error) {
      if (isRefusal(error)) drop(one);
      else setWaiting((all) => all.map((other) => (other.key === one.key ? { ...one, hasFailed: true } : other)));
      showFailure(error, t('failure.retry'), t('images.refused.file', { file: one.file.name }));
    }
  }

  return {
    imageUrls,
    waiting,
    isSeveral: limit > 1,
    attach,
    retry(failed) {
      setWaiting((all) => all.map((other) => (other.key === failed.key ? { ...failed, hasFailed: false } : other)));
      return upload(failed);
    },
    remove: (imageUrl) => onChange((all) => all.filter((one) => one !== imageUrl)),
    drop,
  };
}

/** The attached pictures, each with a button to remove it. */
export function ImagePreviews({ images: { imageUrls, waiting, remove, retry, drop } }: { images: AttachedImages }) {
  const t = useT();
  if (imageUrls.length + waiting.length === 0) return null;
  const isOne = imageUrls.length === 1;
  return (
    <HStack as="ul" aria-label={t('images')} gap="2" flexWrap="wrap" listStyleType="none">
      {imageUrls.map((imageUrl, at) => (
        <Box as="li" key={imageUrl} position="relative">
          <Image
            src={imageUrl}
            alt={isOne ? t('images.one') : t('images.nth', { number: at + 1 })}
            boxSize="28"
            fit="cover"
            borderRadius="l2"
          />
          <RemoveButton
            label={isOne ? t('images.remove') : t('images.remove.nth', { number: at + 1 })}
            onClick={() => remove(imageUrl)}
          />
        </Box>
      ))}
      {waiting.map((one) => (
        <Stack
          as="li"
          key={one.key}
          position="relative"
          boxSize="28"
          alignItems="center"
          justifyContent="center"
          gap="2"
          borderRadius="l2"
          bg="bg.subtle"
        >
          {one.hasFailed ? (
            <>
              <Text fontSize="sm" color="fg.error" pt="6">
                {t('images.failed')}
              </Text>
              <Button type="button" size="xs" variant="surface" onClick={() => void retry(one)}>
                {t('tryAgain')}
              </Button>
              <RemoveButton label={t('images.remove.file', { file: one.file.name })} onClick={() => drop(one)} />
            </>
          ) : (
            <Spinner role="status" aria-label={t('images.uploading', { file: one.file.name })} />
          )}
        </Stack>
      ))}
    </HStack>
  );
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton
      type="button"
      size="xs"
      aria-label={label}
      colorPalette="gray"
      position="absolute"
      top="1"
      insetEnd="1"
      onClick={onClick}
    >
      <Icons.X aria-hidden />
    </IconButton>
  );
}

/** Picks the pictures to attach to a text. */
export function ImageButton({ images: { isSeveral, attach, waiting } }: { images: AttachedImages }) {
  const t = useT();
  const fileInput = useRef<HTMLInputElement>(null);

  function chooseFiles(event: ChangeEvent<HTMLInputElement>): void {
    const files = [...(event.currentTarget.files ?? [])];
    event.currentTarget.value = '';
    void attach(files);
  }

  return (
    <>
      <VisuallyHidden asChild>
        <input
          ref={fileInput}
          type="file"
          accept={imageTypes.join(',')}
          multiple={isSeveral}
          aria-label={t('images.file')}
          tabIndex={-1}
          onChange={chooseFiles}
        />
      </VisuallyHidden>
      <IconButton
        type="button"
        variant="surface"
        aria-label={t(isSeveral ? 'images.add.several' : 'images.add')}
        loading={waiting.some(({ hasFailed }) => !hasFailed)}
        onClick={() => fileInput.current?.click()}
      >
        <Icons.ImagePlus aria-hidden />
      </IconButton>
    </>
  );
}
