import { Button } from '@chakra-ui/react';
import { CloudOff, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../texts.ts';
import { Card } from './card.tsx';
import { IconCircle } from './icon-circle.tsx';

type ErrorCardProps = {
  title?: ReactNode;
  /** Use 'h1' if the card replaces a whole screen. */
  titleAs?: 'h1' | 'h2';
  /** What happened and what the user can do about it. */
  description?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
};

/** Replaces a part of the page that failed to load or render. The rest of the page stays usable. */
export function ErrorCard({ title, titleAs = 'h2', description, onRetry, isRetrying = false }: ErrorCardProps) {
  const t = useT();
  return (
    <Card.Root role="alert">
      <Card.Body alignItems="center" textAlign="center" py="8">
        <IconCircle colorPalette="red">
          <CloudOff size={26} />
        </IconCircle>
        <Card.Title as={titleAs}>{title ?? t('error')}</Card.Title>
        <Card.Description maxW="sm">{description ?? t('error.hint')}</Card.Description>
        {onRetry ? (
          <Button mt="2" onClick={onRetry} loading={isRetrying} loadingText={t('error.retrying')}>
            <RotateCw aria-hidden /> {t('error.retry')}
          </Button>
        ) : null}
      </Card.Body>
    </Card.Root>
  );
}
