import { Center, Spinner } from '@chakra-ui/react';
import { useT } from '../texts.ts';

/** Shown while a session or a screen loads and the layout is not known yet. */
export function PageSpinner({ label }: { label?: string }) {
  const t = useT();
  return (
    <Center role="status" aria-label={label ?? t('loading')} minH="50dvh" width="100%" color="green.fg">
      <Spinner size="lg" />
    </Center>
  );
}
