import { confirmAge, listLessons } from '@grow/contracts';
import { Button, Card, Text } from '@grow/ui';
import { useRef } from 'react';
import { useApiMutation } from '../calls/api-mutation.ts';
import { setSessionUser } from '../session.ts';
import { minimumAge } from './minimum-age.ts';

/** A tap confirms the age; then the session's user has it, and lessons are fetched again. */
export function ConfirmAgeCard() {
  const card = useRef<HTMLDivElement>(null);
  const confirm = useApiMutation(confirmAge, {
    invalidates: [listLessons],
    onSuccess(user) {
      // The button goes with the card; the focus stays in the dialog or the screen around it.
      card.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
      setSessionUser(user);
    },
  });
  return (
    <Card.Root ref={card}>
      <Card.Body alignItems="center" textAlign="center" py="8">
        <Card.Title as="h2">This course is for adults</Card.Title>
        <Card.Description maxW="sm">
          It is about growing cannabis, for people who follow the law where they live. You are asked once.
        </Card.Description>
        {confirm.isError ? (
          <Text role="alert" color="fg.error" fontSize="sm" fontWeight="medium">
            That could not be saved. Please try again.
          </Text>
        ) : null}
        {/* Not disabled: it would lose the focus. */}
        <Button
          mt="2"
          size="lg"
          aria-disabled={confirm.isPending}
          onClick={() => {
            if (!confirm.isPending) confirm.mutate({});
          }}
        >
          {confirm.isPending ? 'Saving...' : `I am ${minimumAge} or older`}
        </Button>
      </Card.Body>
    </Card.Root>
  );
}
