import { describePicture, type ContentPicture, type PictureUse } from '@grow/contracts';
import { Badge, Button, Heading, HStack, Image, Stack, Text } from '@grow/ui';
import { useState } from 'react';
import { ActionDialog, DialogActions } from '../components/action-dialog.tsx';
import { checkForm } from '../components/form-errors.ts';
import { TextField } from '../components/form-field.tsx';
import { ListState } from '../components/list-state.tsx';
import { useHasRole } from '../components/roles.ts';
import { useT } from '../texts.ts';
import { PicturePicker } from './picture-list.tsx';
import { useDeletePicture, useDescribePicture, usePictureUses, useReplacePicture } from './pictures.queries.ts';
import { RemovePicture } from './remove-picture.tsx';

type PictureDialogProps = { picture: ContentPicture; onClose: () => void };

/** A picture with its description and uses. Reviewers can replace and delete it. */
export function PictureDialog({ picture, onClose }: PictureDialogProps) {
  const t = useT();
  const [alt, setAlt] = useState(picture.alt);
  const isAdmin = useHasRole('admin');
  const describe = useDescribePicture();
  const params = { id: String(picture.id) };
  const altError = checkForm(describePicture.body, { alt }).errors['alt'];
  const save = () => describe.mutate({ params, body: { alt } }, { onSuccess: onClose });
  return (
    <ActionDialog size="md" title={t('picture')} onClose={onClose}>
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
          label={t('field.imageAlt')}
          value={alt}
          helper={t('picture.altHelp')}
          onChange={setAlt}
          error={altError}
        />
        <UsesOfPicture picture={picture} onClose={onClose} />
        {isAdmin ? <RemovePicture id={picture.id} onRemoved={onClose} /> : null}
      </Stack>
      <DialogActions>
        <Button variant="surface" colorPalette="gray" onClick={onClose}>
          {t('close')}
        </Button>
        <Button loading={describe.isPending} disabled={altError !== undefined} onClick={save}>
          {t('picture.saveAlt')}
        </Button>
      </DialogActions>
    </ActionDialog>
  );
}

function UsesOfPicture({ picture, onClose }: PictureDialogProps) {
  const t = useT();
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
        {t('picture.uses')}
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
            {t('picture.replace')}
          </Button>
          <Button
            size="sm"
            variant="surface"
            colorPalette="red"
            disabled={uses.data.length > 0}
            loading={remove.isPending}
            onClick={() => {
              if (globalThis.confirm(t('confirm.deletePicture'))) remove.mutate({ params });
            }}
          >
            {t('picture.delete')}
          </Button>
        </HStack>
      ) : null}
      {canReplace && uses.data !== undefined && uses.data.length > 0 ? (
        <Text fontSize="sm" color="fg.muted">
          {t('picture.inUse')}
        </Text>
      ) : null}
      {isReplacing ? (
        <PicturePicker
          title={t('picture.replaceBy')}
          onChoose={({ id: byId }) => replace.mutate({ params, body: { byId } })}
          onClose={() => setIsReplacing(false)}
        />
      ) : null}
    </Stack>
  );
}

const palettes = { published: 'green', draft: 'orange', history: 'gray', trash: 'gray' } satisfies Record<
  PictureUse['place'],
  string
>;

function PictureUses({ uses }: { uses: ReturnType<typeof usePictureUses> }) {
  const t = useT();
  return (
    <ListState query={uses} noun="uses">
      {uses.data?.length === 0 ? (
        <Text color="fg.muted">{t('picture.unused')}</Text>
      ) : (
        <Stack as="ul" aria-label={t('picture.uses')} gap="2" listStyle="none">
          {uses.data?.map(({ kind, id, name, place }) => (
            <HStack as="li" key={`${kind}-${id}`} gap="2" flexWrap="wrap">
              <Text overflowWrap="anywhere">{t('picture.use', { name, kind: t(`kind.${kind}`) })}</Text>
              <Badge colorPalette={palettes[place]}>{t(`picture.place.${place}`)}</Badge>
            </HStack>
          ))}
        </Stack>
      )}
    </ListState>
  );
}
