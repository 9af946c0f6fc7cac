import { Center, Spinner } from '@chakra-ui/react';

/** For a session or a screen that is loading and whose layout is not known yet. */
export function PageSpinner({ label = 'Loading' }: { label?: string }) {
  return (
    <Center role="status" aria-label={label} minH="50dvh" width="100%" color="green.fg">
      <Spinner size="lg" />
    </Center>
  );
}
