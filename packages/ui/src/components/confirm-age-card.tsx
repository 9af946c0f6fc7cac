import { Button } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import { Card } from './card.tsx';
import { Text } from './text.tsx';

type ConfirmAgeCardProps = { minimumAge: number; isSaving: boolean; hasFailed: boolean; onConfirm: () => void };

export function ConfirmAgeCard({ minimumAge, isSaving, hasFailed, onConfirm }: ConfirmAgeCardProps) {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = card;
    const around = current?.closest<HTMLElement>('[tabindex="-1"]');
    return () => {
      // The focused button is removed with the card. The focus stays in the dialog or the screen around it.
      if (current?.contains(document.activeElement)) around?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Card.Root ref={card}>
      <Card.Body alignItems="center" textAlign="center" py="8">
        <Card.Title as="h2">This course is for adults</Card.Title>
        <Card.Description maxW="sm">
          It is about growing cannabis, for people who follow the law where they live. You are asked once.
        </Card.Description>
        {hasFailed ? (
          <Text role="alert" color="fg.error" fontSize="sm" fontWeight="medium">
            That could not be saved. Please try again.
          </Text>
        ) : null}
        {/* Not disabled: it would lose the focus. */}
        <Button
          mt="2"
          size="lg"
          aria-disabled={isSaving}
          onClick={() => {
            if (!isSaving) onConfirm();
          }}
        >
          {isSaving ? 'Saving...' : `I am ${minimumAge} or older`}
        </Button>
      </Card.Body>
    </Card.Root>
  );
}
