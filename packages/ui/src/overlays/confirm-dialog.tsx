import { Button, type ButtonProps } from '@chakra-ui/react';
import { useT } from '../texts.ts';
import { Dialog } from './dialog.tsx';

type Choice = { label: string; colorPalette?: ButtonProps['colorPalette'] };
type ConfirmDialogProps = {
  title: string;
  description?: string;
  /** A button each, after 'Cancel'. */
  choices: readonly Choice[];
  /** Called with the position of the choice; null for every way to choose none. */
  onAnswer: (position: number | null) => void;
  /** See `Dialog`. */
  finalFocus?: () => HTMLElement | null;
};

/** Asks before an action that is hard to undo. Initial focus is on 'Cancel'. */
export function ConfirmDialog({ title, description, choices, onAnswer, finalFocus }: ConfirmDialogProps) {
  const t = useT();
  const cancel = () => onAnswer(null);
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size={choices.length > 1 ? 'md' : 'sm'}
      title={title}
      description={description}
      onClose={cancel}
      finalFocus={finalFocus}
      footer={
        <>
          <Button variant="surface" colorPalette="gray" onClick={cancel}>
            {t('cancel')}
          </Button>
          {choices.map(({ label, colorPalette = 'red' }, position) => (
            <Button key={label} colorPalette={colorPalette} onClick={() => onAnswer(position)}>
              {label}
            </Button>
          ))}
        </>
      }
    />
  );
}
