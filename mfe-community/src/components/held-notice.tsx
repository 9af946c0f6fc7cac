import { HStack } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useT } from '../texts.ts';

/** Below a text that is held. */
export function HeldNotice() {
  const t = useT();
  return (
    <HStack gap="1.5" color="fg.muted" fontSize="sm">
      <Icons.EyeOff size={14} aria-hidden />
      <span>{t('held')}</span>
    </HStack>
  );
}
