import { HStack } from '@grow/ui';
import { Icons } from '@grow/ui/icons';

/** Below a text that is held. */
export function HeldNotice() {
  return (
    <HStack gap="1.5" color="fg.muted" fontSize="sm">
      <Icons.EyeOff size={14} aria-hidden />
      <span>Only you see this until a moderator has looked at it.</span>
    </HStack>
  );
}
