import { Box, Center, Stack, Text, VisuallyHidden } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { achievementIcon } from './achievement-icon.ts';
import type { ShownAchievement } from './profile.queries.ts';

type AchievementTileProps = { achievement: ShownAchievement; width?: string };

/** One achievement; a locked one is grey and carries a lock. */
export function AchievementTile({ achievement, width }: AchievementTileProps) {
  const Icon = achievementIcon(achievement.icon);
  const { isEarned } = achievement;
  return (
    <Stack
      as="li"
      position="relative"
      gap="1.5"
      alignItems="center"
      textAlign="center"
      flexShrink="0"
      minW="0"
      width={width}
      title={achievement.description}
      data-earned={isEarned}
    >
      <Box position="relative">
        <Center
          boxSize="14"
          borderRadius="full"
          bg={isEarned ? 'green.subtle' : 'bg.muted'}
          color={isEarned ? 'green.fg' : 'fg.subtle'}
          borderWidth="1px"
          borderColor={isEarned ? 'green.border' : 'border'}
          filter={isEarned ? undefined : 'grayscale(1)'}
          aria-hidden
        >
          <Icon size={26} />
        </Center>
        {isEarned ? null : (
          <Center
            position="absolute"
            bottom="-1"
            insetEnd="-1"
            boxSize="6"
            borderRadius="full"
            bg="bg.panel"
            borderWidth="1px"
            borderColor="border"
            color="fg.muted"
            aria-hidden
          >
            <Icons.Lock size={13} />
          </Center>
        )}
      </Box>
      <Text fontSize="xs" fontWeight="medium" lineHeight="short" color={isEarned ? 'fg' : 'fg.muted'} lineClamp="3">
        {achievement.name}
        <VisuallyHidden>{isEarned ? '' : ', locked'}</VisuallyHidden>
      </Text>
    </Stack>
  );
}
