import { IconButton, type ButtonProps } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useHasRole } from './roles.ts';

/** The handle of a row, to drag or to move by the arrow keys. Authors have none. */
export function ReorderHandle({ name, ...rest }: { name: string } & Omit<ButtonProps, 'aria-label'>) {
  if (!useHasRole('reviewer')) return null;
  return (
    <IconButton
      aria-label={`Move ${name}`}
      title="Drag, or use the arrow keys up and down"
      variant="ghost"
      colorPalette="gray"
      cursor="grab"
      touchAction="none"
      // Aligned with the text of other rows, on a phone in the line of the name.
      ms="-3"
      my={{ base: '-2.5', md: '0' }}
      {...rest}
    >
      <Icons.GripVertical aria-hidden />
    </IconButton>
  );
}
