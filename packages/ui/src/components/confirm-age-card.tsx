import { Button } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import { useT } from '../texts.ts';
import { Card } from './card.tsx';
import { Text } from './text.tsx';

type ConfirmAgeCardProps = { minimumAge: number; isSaving: boolean; hasFailed: boolean; onConfirm: () => void };

export function ConfirmAgeCard({ minimumAge, isSaving, hasFailed, onConfirm }: ConfirmAgeCardProps) {
  const t = useT();
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = card;
    const around = current?.closest<HTMLElement>('[tabindex="-1"]');
    return () => {
      // The card is removed along with the focused button, so focus moves to the dialog or screen around it.
      if (current?.contains(document.activeElement)) around?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Card.Root ref={card}>
      <Card.Body alignItems="center" textAlign="center" py="8">
        <Card.Title as="h2">{t('age')}</Card.Title>
        <Card.Description maxW="sm">{t('age.text')}</Card.Description>
        {hasFailed ? (
          <Text role="alert" color="fg.error" fontSize="sm" fontWeight="medium">
            {t('age.notSaved')}
          </Text>
        ) : null}
        {/* Not disabled: a disabled button would lose focus. */}
        <Button
          mt="2"
          size="lg"
          aria-disabled={isSaving}
          onClick={() => {
            if (!isSaving) onConfirm();
          }}
        >
          {isSaving ? t('age.saving') : t('age.confirm', { age: minimumAge })}
        </Button>
      </Card.Body>
    </Card.Root>
  );
}
