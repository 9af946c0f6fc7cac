import type { PathType } from '@grow/contracts';
import { paths } from '@grow/mfe-kit';
import { Button, Card, Flex } from '@grow/ui';
import { Link } from 'react-router-dom';

type AllDoneCardProps = { pathType: PathType; lessons: number; onOtherPath: () => void };

/** In place of the next step, when every lesson of the path is completed. */
export function AllDoneCard({ pathType, lessons, onOtherPath }: AllDoneCardProps) {
  return (
    <Card.Root>
      <Card.Body>
        <Card.Title as="h2">You have completed this path</Card.Title>
        <Card.Description>
          {`${lessons === 1 ? 'Its one lesson' : `All ${lessons} lessons`}. What you have read stays open, and the other path is there for you.`}
        </Card.Description>
        <Flex gap="3" wrap="wrap">
          <Button onClick={onOtherPath}>See the other path</Button>
          <Button asChild variant="surface">
            <Link to={paths.certificate(pathType)}>Your certificate</Link>
          </Button>
          <Button asChild variant="surface">
            <Link to={`${paths.feed}?category=show-and-tell&completed=${pathType}`}>Share what you have grown</Link>
          </Button>
        </Flex>
      </Card.Body>
    </Card.Root>
  );
}
