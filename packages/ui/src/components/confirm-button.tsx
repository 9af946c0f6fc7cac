import { Button } from '@chakra-ui/react';
import type { ButtonProps } from '@chakra-ui/react';

type ConfirmButtonProps = Omit<ButtonProps, 'onClick'> & {
  /** The question of the browser's own confirmation (specification 7.5: each delete needs one). */
  question: string;
  onConfirm: () => void;
};

export function ConfirmButton({ question, onConfirm, ...rest }: ConfirmButtonProps) {
  return (
    <Button
      {...rest}
      onClick={() => {
        if (globalThis.confirm(question)) onConfirm();
      }}
    />
  );
}
