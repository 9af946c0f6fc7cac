import { levelFromXp, levelPercent, xpToNextLevel } from '@grow/learning-rules';
import { Card, Flex, Progress, Text } from '@grow/ui';

/** How far it is to the next level (spec: xp-and-levels). */
export function LevelProgress({ xp }: { xp: number }) {
  const level = levelFromXp(xp);
  return (
    <Card.Root>
      <Card.Body gap="2.5">
        <Flex justifyContent="space-between" alignItems="baseline" gap="3">
          <Card.Title as="h2">{`${xp} XP`}</Card.Title>
          <Text fontSize="sm" color="fg.muted">{`${xpToNextLevel(xp)} XP to Level ${level + 1}`}</Text>
        </Flex>
        <Progress value={levelPercent(xp)} label={`Progress to Level ${level + 1}`} />
      </Card.Body>
    </Card.Root>
  );
}
