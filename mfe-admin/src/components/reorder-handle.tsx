import { IconButton, type ButtonProps } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useT } from '../texts.ts';
import { useHasRole } from './roles.ts';

/** The handle of a row, for dragging and the arrow keys. Not for authors. */
export function ReorderHandle({ name, ...rest }: { name: string } & Omit<ButtonProps, 'aria-label'>) {
  const t = useT();
  if (!useHasRole('reviewer')) return null;
  return (
    <IconButton
      aria-label={t('order.move', { name })}
      title={t('order.moveHow')}
      variant="ghost"
      colorPalette="gray"
      cursor="grab"
      touchAction="none"
      // Aligned with the text of other rows; on a phone, on the line of the name.
      ms="-3"
      my={{ base: '-2.5', md: '0' }}
      {...rest}
    >
      <Icons.GripVertical aria-hidden />
    </IconButton>
  );
}
