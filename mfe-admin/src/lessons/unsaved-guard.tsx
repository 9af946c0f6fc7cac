import { useCloseOnBack } from '@grow/ui/overlays';
import { useEffect, useState } from 'react';

const question = 'You have unsaved changes. They are kept as a draft for you. Leave anyway?';

/** Asks before a dialog with unsaved changes is closed. */
export function useUnsavedGuard(onClose: () => void) {
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  return {
    isUnsaved,
    /** Once there were unsaved changes, Back is watched until the dialog is closed. */
    isNeeded,
    setUnsaved(isNow: boolean) {
      setIsUnsaved(isNow);
      if (isNow) setNeeded(true);
    },
    /** Whether it was closed. */
    close(): boolean {
      if (isUnsaved && !confirm(question)) return false;
      onClose();
      return true;
    },
  };
}

/** The same where the reader goes back, or leaves the page. */
export function UnsavedGuard({ isUnsaved, onBack }: { isUnsaved: boolean; onBack: () => boolean }): null {
  useCloseOnBack(onBack);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return null;
}
