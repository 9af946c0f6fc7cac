import { Center, Spinner } from '@chakra-ui/react';

/** While the session or a screen is on its way and its shape is not known yet. */
export function PageSpinner({ label = 'Loading' }: { label?: string }) {
  return (
    <Center role="status" aria-label={label} minH="50dvh" width="100%" color="green.fg">
      <Spinner size="lg" />
    </Center>
  );
}
