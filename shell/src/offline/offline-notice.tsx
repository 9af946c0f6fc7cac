import { Box } from '@grow/ui';
import { useSyncExternalStore } from 'react';

/** Says once that the device is offline, for all screens. It is there before, so that screen readers announce it. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <Box role="status" textAlign="center" fontSize="sm" fontWeight="medium" bg="bg.warning" color="fg.warning" px="4">
      {isOnline ? null : (
        <Box as="p" py="1.5">
          You are offline. What you complete and write is kept and sent later.
        </Box>
      )}
    </Box>
  );
}

function subscribe(listen: () => void): () => void {
  globalThis.addEventListener('online', listen);
  globalThis.addEventListener('offline', listen);
  return () => {
    globalThis.removeEventListener('online', listen);
    globalThis.removeEventListener('offline', listen);
  };
}
