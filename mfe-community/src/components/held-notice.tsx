import { HStack } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useT } from '../texts.ts';

/** Shown below a held text. */
export function HeldNotice() {
  const t = useT();
  return (
    <HStack gap="1.5" color="fg.muted" fontSize="sm">
      <Icons.EyeOff size={14} aria-hidden />
      <span>{t('held')}</span>
    </HStack>
  );
}
