import type { PathType } from '@grow/contracts';
import { paths } from '@grow/mfe-kit';
import { Button, Card, Flex } from '@grow/ui';
import { Link } from 'react-router-dom';
import { useT } from './later-texts.ts';

type AllDoneCardProps = { pathType: PathType; lessons: number; onOtherPath: () => void };

/** Replaces the next step once every lesson of the path is completed. */
export function AllDoneCard({ pathType, lessons, onOtherPath }: AllDoneCardProps) {
  const t = useT();
  return (
    <Card.Root>
      <Card.Body>
        <Card.Title as="h2">{t('allDone.title')}</Card.Title>
        <Card.Description>{t('allDone.text', { count: lessons })}</Card.Description>
        <Flex gap="3" wrap="wrap">
          <Button onClick={onOtherPath}>{t('allDone.otherPath')}</Button>
          <Button asChild variant="surface">
            <Link to={paths.certificate(pathType)}>{t('allDone.certificate')}</Link>
          </Button>
          <Button asChild variant="surface">
            <Link to={`${paths.feed}?category=show-and-tell&completed=${pathType}`}>{t('allDone.share')}</Link>
          </Button>
        </Flex>
      </Card.Body>
    </Card.Root>
  );
}
