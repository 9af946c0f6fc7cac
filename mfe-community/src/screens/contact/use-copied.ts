import { showToast } from '@grow/mfe-kit';
import { useEffect, useRef, useState } from 'react';

/** The copied marker clears after 2 seconds (spec: times). */
const markerMs = 2000;

/** Copies an address, and returns for 2 seconds which one it was. */
export function useCopied() {
  const [copiedCoin, setCopiedCoin] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      // A screen that is kept alive must not show an old marker when it is opened again.
      setCopiedCoin(null);
    },
    [],
  );

  async function copy(coin: string, address: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      // A browser may forbid the clipboard; the address stays on screen to be copied by hand.
      showToast({
        title: 'Could not copy',
        description: 'Please select the address and copy it by hand.',
        status: 'destructive',
      });
      return;
    }
    showToast({
      title: 'Copied to clipboard',
      description: `${coin} address has been copied to your clipboard.`,
      status: 'success',
    });
    setCopiedCoin(coin);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopiedCoin(null), markerMs);
  }
  return { copiedCoin, copy };
}
