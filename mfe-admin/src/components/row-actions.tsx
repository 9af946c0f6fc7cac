import { HStack, IconButton } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useHasRole } from './roles.ts';

type RowActionsProps = {
  /** Names the row: 'Edit Soil'. */
  name: string;
  onView?: () => void;
  onEdit: () => void;
  onHistory: () => void;
  /** The question of the browser's confirmation before a delete (spec: deletes). */
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
  const canDelete = useHasRole('reviewer');
  return (
    // The icons begin where the text does, and four of them fit on a phone.
    <HStack gap={{ base: '0', md: '1' }} mx="-3.5" flexWrap="wrap">
      {onView ? (
        <IconButton aria-label={`View ${name}`} variant="ghost" colorPalette="gray" onClick={onView}>
          <Icons.Eye aria-hidden />
        </IconButton>
      ) : null}
      <IconButton aria-label={`Edit ${name}`} variant="ghost" colorPalette="gray" onClick={onEdit}>
        <Icons.Pencil aria-hidden />
      </IconButton>
      <IconButton aria-label={`History of ${name}`} variant="ghost" colorPalette="gray" onClick={onHistory}>
        <Icons.Clock aria-hidden />
      </IconButton>
      {canDelete ? (
        <IconButton
          aria-label={`Delete ${name}`}
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
