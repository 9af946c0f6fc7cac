import { Center, Spinner } from '@chakra-ui/react';
import { useT } from '../texts.ts';

/** For a session or a screen that is loading and whose layout is not known yet. */
export function PageSpinner({ label }: { label?: string }) {
  const t = useT();
  return (
    <Center role="status" aria-label={label ?? t('loading')} minH="50dvh" width="100%" color="green.fg">
      <Spinner size="lg" />
    </Center>
  );
}
