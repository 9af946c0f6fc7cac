import { HStack } from '@grow/ui';
import { Dialog } from '@grow/ui/overlays';
import { createContext, useContext, useState, type ComponentProps, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

const FooterContext = createContext<HTMLElement | null>(null);

type ActionDialogProps = Pick<
  ComponentProps<typeof Dialog>,
  'title' | 'size' | 'initialFocus' | 'onClose' | 'children'
>;

/**
 * A dialog whose content renders its buttons through `DialogActions`, so that the content stays mounted while it
 * changes. A click outside does not close it, because typed text would be lost.
 */
export function ActionDialog({ children, ...dialog }: ActionDialogProps) {
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  return (
    <Dialog
      isOpen
      {...dialog}
      closesOnOutsideClick={false}
      footer={<HStack ref={setFooter} gap="3" justify="flex-end" flexWrap="wrap" width="100%" />}
    >
      <FooterContext value={footer}>{children}</FooterContext>
    </Dialog>
  );
}

/** Buttons in the dialog's fixed footer. */
export function DialogActions({ children }: { children: ReactNode }) {
  const footer = useContext(FooterContext);
  return footer === null ? null : createPortal(children, footer);
}
