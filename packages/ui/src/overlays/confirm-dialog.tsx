import { Button } from '@chakra-ui/react';
import { useT } from '../texts.ts';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  description?: string;
  confirmLabel: string;
  onAnswer: (isConfirmed: boolean) => void;
  /** See `Dialog`. */
  finalFocus?: () => HTMLElement | null;
};

/** Asks for confirmation of an action that is hard to undo. Initial focus is on 'Cancel'. */
export function ConfirmDialog({ title, description, confirmLabel, onAnswer, finalFocus }: ConfirmDialogProps) {
  const t = useT();
  const cancel = () => onAnswer(false);
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="sm"
      title={title}
      description={description}
      onClose={cancel}
      finalFocus={finalFocus}
      footer={
        <>
          <Button variant="surface" colorPalette="gray" onClick={cancel}>
            {t('cancel')}
          </Button>
          <Button colorPalette="red" onClick={() => onAnswer(true)}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
