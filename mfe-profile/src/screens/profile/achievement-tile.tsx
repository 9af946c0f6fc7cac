import type { achievementIcons } from '@grow/contracts';
import { Box, Center, chakra, Image, Stack, Text, VisuallyHidden } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useState } from 'react';
import { useT } from '../../texts.ts';
import type { ShownAchievement } from './profile.queries.ts';

type AchievementTileProps = {
  achievement: ShownAchievement;
  isSelected: boolean;
  onSelect: () => void;
  width?: string;
};

const Tile = chakra('button', {
  base: {
    // Contains the hidden text within the scrolling list, where it cannot widen the page.
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '1.5',
    width: 'full',
    py: '1',
    borderRadius: 'l2',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    '&[aria-pressed=true]': { bg: 'bg.muted' },
  },
});

/** An achievement; selecting it shows its details. A locked one is grey and has a lock. */
export function AchievementTile({ achievement, isSelected, onSelect, width }: AchievementTileProps) {
  const t = useT();
  const Icon = achievementIcon(achievement.icon);
  const { isEarned } = achievement;
  const [hasFailed, setFailed] = useState(false);
  return (
    <Stack as="li" textAlign="center" flexShrink="0" minW="0" width={width} data-earned={isEarned}>
      <Tile type="button" aria-pressed={isSelected} onClick={onSelect}>
        <Box position="relative">
          {achievement.imageUrl === null || hasFailed ? (
            <Center
              boxSize="14"
              borderRadius="full"
              bg="bg.muted"
              color={isEarned ? 'green.fg' : 'fg.subtle'}
              borderWidth="1px"
              borderColor={isEarned ? 'green.border' : 'border'}
              aria-hidden
            >
              <Icon size={26} />
            </Center>
          ) : (
            <Image
              src={achievement.imageUrl}
              alt=""
              boxSize="14"
              filter={isEarned ? undefined : 'grayscale(1)'}
              opacity={isEarned ? 1 : 0.55}
              onError={() => setFailed(true)}
            />
          )}
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
          <span>{achievement.name}</span>
          <VisuallyHidden>{isEarned ? '' : t('achievement.locked')}</VisuallyHidden>
        </Text>
      </Tile>
    </Stack>
  );
}

type IconName = (typeof achievementIcons)[number];

const icons = {
  award: Icons.Award,
  book: Icons.BookOpen,
  leaf: Icons.Leaf,
  seedling: Icons.Sprout,
  droplet: Icons.Droplet,
  flower: Icons.Flower2,
  flask: Icons.FlaskConical,
} satisfies Record<IconName, unknown>;

function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name);
}

/** Unknown icons fall back to the award icon (spec: achievement-data). */
function achievementIcon(name: string) {
  return icons[isIconName(name) ? name : 'award'];
}
