import { Box, Progress, Text } from '@grow/ui';
import type { ShownAchievement } from './profile.queries.ts';

/** How an achievement is earned and how far one is. Its place is kept while none is selected. */
export function SelectedAchievement({ achievement }: { achievement: ShownAchievement | undefined }) {
  return (
    <Box minH="16" mb="3" fontSize="sm" role="status">
      {achievement === undefined ? (
        <Text color="fg.muted">Select an achievement to see how it is earned.</Text>
      ) : (
        <Described achievement={achievement} />
      )}
    </Box>
  );
}

function Described({ achievement }: { achievement: ShownAchievement }) {
  const { name, description, xpReward, isEarned, completed = 0, total = 0 } = achievement;
  return (
    <>
      <Text fontWeight="semibold">{name}</Text>
      <Text color="fg.muted">
        {description} +{xpReward} XP. {isEarned ? 'Earned.' : total > 0 ? `${completed} of ${total} lessons.` : ''}
      </Text>
      {isEarned || total === 0 ? null : (
        <Progress mt="1.5" size="sm" label={`Progress to ${name}`} value={(100 * completed) / total} />
      )}
    </>
  );
}
