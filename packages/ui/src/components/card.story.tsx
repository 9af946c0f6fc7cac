import { Button } from '@chakra-ui/react';
import { componentStory } from '../stories/story.tsx';
import { Card } from './card.tsx';

export const story = componentStory('Card', {
  'all parts': (
    <Card.Root>
      <Card.Header>
        <Card.Title>Flowering Stage</Card.Title>
        <Card.Description>What changes when the days grow shorter.</Card.Description>
      </Card.Header>
      <Card.Body>Less nitrogen, more phosphorus, and twelve hours of dark without a break.</Card.Body>
      <Card.Footer>
        <Button>Continue</Button>
        <Button variant="ghost">Later</Button>
      </Card.Footer>
    </Card.Root>
  ),
  'body alone': (
    <Card.Root>
      <Card.Body>Less nitrogen, more phosphorus.</Card.Body>
    </Card.Root>
  ),
  'a word without an end': (
    <Card.Root>
      <Card.Header>
        <Card.Title>{'Nutrientsolution'.repeat(4)}</Card.Title>
        <Card.Description>{'Nutrientsolution'.repeat(4)}</Card.Description>
      </Card.Header>
      <Card.Body>{'Nutrientsolution'.repeat(4)}</Card.Body>
    </Card.Root>
  ),
});
