import { pictureWidths, type ContentPicture, type ListedPicture } from '@grow/contracts';
import { Button, chakra, EmptyState, HStack, SimpleGrid, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { Dialog } from '@grow/ui/overlays';
import { useDeferredValue, useState } from 'react';
import { TextField } from '../components/form-field.tsx';
import { ListState } from '../components/list-state.tsx';
import { Pager, useCursorPagination } from '../components/pager.tsx';
import { useT } from '../texts.ts';
import { useFetchPicture, usePictures } from './pictures.queries.ts';
import { UploadButton } from './upload-button.tsx';

type PictureListProps = {
  onSelect: (picture: ListedPicture) => void;
  onAdded: (picture: ContentPicture) => void;
};

const Card = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    width: '100%',
    height: '100%',
    padding: '2',
    textAlign: 'start',
    borderWidth: '1px',
    borderRadius: 'l2',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    _hover: { borderColor: 'green.border' },
  },
});

/** The picture library, with the controls to add pictures. */
export function PictureList({ onSelect, onAdded }: PictureListProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const words = useDeferredValue(search.trim());
  const pages = useCursorPagination();
  const pictures = usePictures(words, pages.cursor);
  return (
    <Stack gap="4">
      <AddPicture onAdded={onAdded} />
      <TextField
        label={t('picture.search')}
        type="search"
        value={search}
        onChange={(typed) => {
          setSearch(typed);
          pages.restart();
        }}
      />
      <ListState query={pictures} noun="pictures">
        {pictures.data?.items.length === 0 ? (
          <EmptyState
            title={words === '' ? t('picture.none') : t('picture.notFound')}
            icon={<Icons.Image size={28} />}
          />
        ) : (
          <SimpleGrid
            as="ul"
            aria-label={t('section.pictures')}
            columns={{ base: 2, sm: 3, lg: 4 }}
            gap="3"
            listStyle="none"
          >
            {pictures.data?.items.map((picture) => (
              <li key={picture.id}>
                <Card type="button" onClick={() => onSelect(picture)}>
                  <Thumbnail picture={picture} />
                  <Text fontSize="sm" lineClamp="2" color={picture.alt === '' ? 'fg.muted' : undefined}>
                    {picture.alt === '' ? t('picture.noAlt') : picture.alt}
                  </Text>
                  <Text fontSize="xs" color="fg.muted" mt="auto">
                    {t('picture.size', { width: picture.width, height: picture.height, uses: picture.uses })}
                  </Text>
                </Card>
              </li>
            ))}
          </SimpleGrid>
        )}
        <Pager pages={pages} next={pictures.data?.next ?? null} />
      </ListState>
    </Stack>
  );
}

/** Uploads a file, or lets the server fetch a picture from another site. */
function AddPicture({ onAdded }: Pick<PictureListProps, 'onAdded'>) {
  const t = useT();
  const [address, setAddress] = useState('');
  const fetching = useFetchPicture((picture) => {
    setAddress('');
    onAdded(picture);
  });
  return (
    <HStack gap="3" flexWrap="wrap" align="flex-end">
      <UploadButton onUploaded={onAdded} />
      <HStack
        as="form"
        gap="2"
        flex="1 1 16rem"
        flexWrap={{ base: 'wrap', sm: 'nowrap' }}
        align="flex-end"
        onSubmit={(event) => {
          event.preventDefault();
          fetching.mutate({ body: { address: address.trim() } });
        }}
      >
        <TextField label={t('picture.address')} type="url" value={address} onChange={setAddress} />
        <Button
          type="submit"
          variant="surface"
          colorPalette="gray"
          flexShrink="0"
          disabled={!address.trim().startsWith('https://')}
          loading={fetching.isPending}
        >
          {t('picture.fetch')}
        </Button>
      </HStack>
    </HStack>
  );
}

const Frame = chakra('img', {
  base: {
    display: 'block',
    width: '100%',
    aspectRatio: '4 / 3',
    objectFit: 'contain',
    bg: 'bg.muted',
    borderRadius: 'l1',
  },
});

const [smallest] = pictureWidths;

/** Decorative: its description is next to it. */
function Thumbnail({ picture: { imageUrl, width } }: { picture: ListedPicture }) {
  const src = width > smallest ? imageUrl.replace(/\.webp$/u, `-w${smallest}.webp`) : imageUrl;
  return <Frame src={src} alt="" loading="lazy" />;
}

type PicturePickerProps = {
  title: string;
  /** Called with the picked or newly added picture. */
  onChoose: (picture: ContentPicture) => void;
  onClose: () => void;
};

/** A dialog to pick a picture from the library, or add one. */
export function PicturePicker({ title, onChoose, onClose }: PicturePickerProps) {
  return (
    <Dialog isOpen size="lg" title={title} onClose={onClose}>
      <PictureList onSelect={onChoose} onAdded={onChoose} />
    </Dialog>
  );
}
