import { HStack, IconButton } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useT } from '../texts.ts';
import { useHasRole } from './roles.ts';

type RowActionsProps = {
  /** The name of the row, as in 'Edit Soil'. */
  name: string;
  onView?: () => void;
  onEdit: () => void;
  onHistory: () => void;
  /** The browser's confirmation question before a deletion (spec: deletes). */
  question: string;
  onDelete: () => void;
  isDeleting?: boolean;
};

export function RowActions({
  name,
  onView,
  onEdit,
  onHistory,
  question,
  onDelete,
  isDeleting = false,
}: RowActionsProps) {
  const t = useT();
  const canDelete = useHasRole('reviewer');
  return (
    // Aligned with the text. Four icons fit the width of a phone.
    <HStack gap={{ base: '0', md: '1' }} mx="-3.5" flexWrap={{ base: 'wrap', md: 'nowrap' }}>
      {onView ? (
        <IconButton aria-label={t('row.view', { name })} variant="ghost" colorPalette="gray" onClick={onView}>
          <Icons.Eye aria-hidden />
        </IconButton>
      ) : null}
      <IconButton aria-label={t('row.edit', { name })} variant="ghost" colorPalette="gray" onClick={onEdit}>
        <Icons.Pencil aria-hidden />
      </IconButton>
      <IconButton aria-label={t('row.history', { name })} variant="ghost" colorPalette="gray" onClick={onHistory}>
        <Icons.Clock aria-hidden />
      </IconButton>
      {canDelete ? (
        <IconButton
          aria-label={t('row.delete', { name })}
          variant="ghost"
          colorPalette="red"
          disabled={isDeleting}
          onClick={() => {
            if (globalThis.confirm(question)) onDelete();
          }}
        >
          <Icons.Trash2 aria-hidden />
        </IconButton>
      ) : null}
    </HStack>
  );
}
