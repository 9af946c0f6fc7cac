import { describePicture, type ContentPicture, type PictureUse } from '@grow/contracts';
import { Badge, Button, Heading, HStack, Image, Stack, Text } from '@grow/ui';
import { useState, type ComponentProps } from 'react';
import { ActionDialog, DialogActions } from '../components/action-dialog.tsx';
import { checkForm } from '../components/form-errors.ts';
import { TextField } from '../components/form-field.tsx';
import { ListState } from '../components/list-state.tsx';
import { useHasRole } from '../components/roles.ts';
import { kindNames } from '../revisions/revisions.queries.ts';
import { useDeletePicture, useDescribePicture, usePictureUses, useReplacePicture } from './pictures.queries.ts';
import { PicturePicker } from './picture-list.tsx';
import { RemovePicture } from './remove-picture.tsx';

type PictureDialogProps = { picture: ContentPicture; onClose: () => void };

/** One picture: its description and uses. Reviewers can replace and delete it. */
export function PictureDialog({ picture, onClose }: PictureDialogProps) {
  const [alt, setAlt] = useState(picture.alt);
  const isAdmin = useHasRole('admin');
  const describe = useDescribePicture();
  const params = { id: String(picture.id) };
  const altError = checkForm(describePicture.body, { alt }).errors['alt'];
  const save = () => describe.mutate({ params, body: { alt } }, { onSuccess: onClose });
  return (
    <ActionDialog size="md" title="Picture" onClose={onClose}>
      <Stack gap="5">
        <Image
          src={picture.imageUrl}
          alt={picture.alt}
          htmlWidth={picture.width}
          htmlHeight={picture.height}
          maxH="64"
          fit="contain"
          bg="bg.muted"
          borderRadius="l2"
        />
        <TextField
          label="Image description"
          value={alt}
          helper="What the picture shows, for those who cannot see it"
          onChange={setAlt}
          error={altError}
        />
        <UsesOfPicture picture={picture} onClose={onClose} />
        {isAdmin ? <RemovePicture id={picture.id} onRemoved={onClose} /> : null}
      </Stack>
      <DialogActions>
        <Button variant="surface" colorPalette="gray" onClick={onClose}>
          Close
        </Button>
        <Button loading={describe.isPending} disabled={altError !== undefined} onClick={save}>
          Save description
        </Button>
      </DialogActions>
    </ActionDialog>
  );
}

function UsesOfPicture({ picture, onClose }: PictureDialogProps) {
  const [isReplacing, setIsReplacing] = useState(false);
  const canReplace = useHasRole('reviewer');
  const uses = usePictureUses(picture.id);
  const params = { id: String(picture.id) };
  const replace = useReplacePicture(() => setIsReplacing(false));
  const remove = useDeletePicture(onClose);
  const isReplaceable = uses.data?.some(({ place }) => place === 'published' || place === 'draft') ?? false;
  return (
    <Stack gap="3">
      <Heading as="h3" size="sm">
        Where it is used
      </Heading>
      <PictureUses uses={uses} />
      {canReplace && uses.data !== undefined ? (
        <HStack gap="2" flexWrap="wrap">
          <Button
            size="sm"
            variant="surface"
            disabled={!isReplaceable}
            loading={replace.isPending}
            onClick={() => setIsReplacing(true)}
          >
            Replace everywhere
          </Button>
          <Button
            size="sm"
            variant="surface"
            colorPalette="red"
            disabled={uses.data.length > 0}
            loading={remove.isPending}
            onClick={() => {
              if (globalThis.confirm('Are you sure you want to delete this picture?')) remove.mutate({ params });
            }}
          >
            Delete picture
          </Button>
        </HStack>
      ) : null}
      {canReplace && uses.data !== undefined && uses.data.length > 0 ? (
        <Text fontSize="sm" color="fg.muted">
          It can be deleted once nothing uses it, not even an earlier revision.
        </Text>
      ) : null}
      {isReplacing ? (
        <PicturePicker
          title="Replace everywhere by"
          onChoose={({ id: byId }) => replace.mutate({ params, body: { byId } })}
          onClose={() => setIsReplacing(false)}
        />
      ) : null}
    </Stack>
  );
}

type Look = { label: string; colorPalette: ComponentProps<typeof Badge>['colorPalette'] };

const places: Record<PictureUse['place'], Look> = {
  published: { label: 'Published', colorPalette: 'green' },
  draft: { label: 'Draft', colorPalette: 'orange' },
  history: { label: 'Earlier revisions', colorPalette: 'gray' },
  trash: { label: 'Trash', colorPalette: 'gray' },
};

function PictureUses({ uses }: { uses: ReturnType<typeof usePictureUses> }) {
  return (
    <ListState query={uses} noun="uses">
      {uses.data?.length === 0 ? (
        <Text color="fg.muted">Nothing uses it.</Text>
      ) : (
        <Stack as="ul" aria-label="Where it is used" gap="2" listStyle="none">
          {uses.data?.map(({ kind, id, name, place }) => (
            <HStack as="li" key={`${kind}-${id}`} gap="2" flexWrap="wrap">
              <Text overflowWrap="anywhere">{`${name} (${kindNames[kind]})`}</Text>
              <Badge colorPalette={places[place].colorPalette}>{places[place].label}</Badge>
            </HStack>
          ))}
        </Stack>
      )}
    </ListState>
  );
}
