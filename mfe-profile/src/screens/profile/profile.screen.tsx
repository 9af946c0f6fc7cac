import { levelFromXp, levelPercent, xpToNextLevel } from '@grow/learning-rules';
import { isEventStreamDown, paths, refreshSession, Slot, useSession } from '@grow/mfe-kit';
import { Button, Card, Flex, GuestNotice, Progress, SimpleGrid, Stack, Text, VisuallyHidden } from '@grow/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../texts.ts';
import { AchievementsBlock } from './achievements-block.tsx';
import { CourseOnDevice } from './course-on-device.tsx';
import { DisplaySettings } from './display-settings.tsx';
import { LearningRhythm } from './learning-rhythm.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { SettingsList } from './settings-list.tsx';
import { StatTiles } from './stat-tiles.tsx';

export { firstQueries } from './profile.queries.ts';

/** Spec: profile. */
export function ProfileScreen() {
  const t = useT();
  const { user, state } = useSession();
  useEffect(() => {
    if (isEventStreamDown()) void refreshSession();
  }, []);
  if (user === null) return null;

  return (
    <Stack gap="5">
      <VisuallyHidden asChild>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      {state === 'guest' ? (
        <GuestNotice
          action={
            <Button asChild size="sm">
              <Link to={paths.auth}>{t('upgrade')}</Link>
            </Button>
          }
        />
      ) : null}
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5" alignItems="start">
        <Stack gap="5" minW="0">
          <ProfileHeader user={user} isGuest={state === 'guest'} />
          <StatTiles user={user} />
          <LevelProgress xp={user.xp} />
          {state === 'guest' ? null : <LearningRhythm user={user} />}
        </Stack>
        <Stack gap="5" minW="0">
          <AchievementsBlock user={user} />
          <SettingsList />
          <DisplaySettings />
          {user.adultSince === null ? null : <CourseOnDevice />}
          <Slot name="profile/cards" values={{ xp: user.xp, isGuest: state === 'guest' }} />
        </Stack>
      </SimpleGrid>
    </Stack>
  );
}

/** The progress to the next level (spec: xp-and-levels). */
function LevelProgress({ xp }: { xp: number }) {
  const t = useT();
  const next = levelFromXp(xp) + 1;
  return (
    <Card.Root>
      <Card.Body gap="2.5">
        <Flex justifyContent="space-between" alignItems="baseline" gap="3">
          <Card.Title as="h2">{`${xp} XP`}</Card.Title>
          <Text fontSize="sm" color="fg.muted">
            {t('level.next', { xp: xpToNextLevel(xp), level: next })}
          </Text>
        </Flex>
        <Progress value={levelPercent(xp)} label={t('level.progress', { level: next })} />
      </Card.Body>
    </Card.Root>
  );
}
