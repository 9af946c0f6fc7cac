import { IconButton, type ButtonProps } from '@grow/ui';
import { Icons } from '@grow/ui/icons';

/** Drag it, or move with the arrow keys while it has the focus. */
export function ReorderHandle({ name, ...rest }: { name: string } & Omit<ButtonProps, 'aria-label'>) {
  return (
    <IconButton
      aria-label={`Move ${name}`}
      title="Drag, or use the arrow keys up and down"
      variant="ghost"
      colorPalette="gray"
      cursor="grab"
      touchAction="none"
      {...rest}
    >
      <Icons.GripVertical aria-hidden />
    </IconButton>
  );
}
