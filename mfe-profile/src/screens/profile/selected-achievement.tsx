import { countOf } from '@grow/contracts';
import { Box, Progress, Text } from '@grow/ui';
import type { ShownAchievement } from './profile.queries.ts';

type SelectedAchievementProps = { achievement: ShownAchievement | undefined; isPlaceKept: boolean };

/** How an achievement is earned and how far one is; with its place kept, a hint while none is selected. */
export function SelectedAchievement({ achievement, isPlaceKept }: SelectedAchievementProps) {
  return (
    <Box minH={isPlaceKept ? '16' : undefined} mb={isPlaceKept ? '3' : undefined} fontSize="sm" role="status">
      {achievement === undefined ? (
        isPlaceKept && <Text color="fg.muted">Select an achievement to see how it is earned.</Text>
      ) : (
        <Described achievement={achievement} />
      )}
    </Box>
  );
}

function Described({ achievement }: { achievement: ShownAchievement }) {
  const { name, description, xpReward, isEarned, completed = 0, total = 0 } = achievement;
  const progress = total > 0 ? `${completed} of ${countOf(total, 'lesson')}.` : '';
  const standing = isEarned ? 'Earned.' : progress;
  return (
    <>
      <Text fontWeight="semibold">{name}</Text>
      <Text color="fg.muted">{`${description} +${xpReward} XP. ${standing}`}</Text>
      {isEarned || total === 0 ? null : (
        <Progress mt="1.5" size="sm" label={`Progress to ${name}`} value={(100 * completed) / total} />
      )}
    </>
  );
}
