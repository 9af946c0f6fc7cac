import { IconButton, type ButtonProps } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useHasRole } from './roles.ts';

/** Drag it, or move with the arrow keys while it has the focus; an author has none. */
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
      // Its dots begin where the text of other rows does, in the line of the name on a phone.
      ms="-3"
      my={{ base: '-2.5', md: '0' }}
      {...rest}
    >
      <Icons.GripVertical aria-hidden />
    </IconButton>
  );
}
