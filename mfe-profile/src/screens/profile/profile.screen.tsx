import { isEventStreamDown, refreshSession, useSession } from '@grow/mfe-kit';
import { SimpleGrid, Stack, VisuallyHidden } from '@grow/ui';
import { useEffect } from 'react';
import { AchievementsBlock } from './achievements-block.tsx';
import { CourseOnDevice } from './course-on-device.tsx';
import { GuestNotice } from './guest-notice.tsx';
import { LearningRhythm } from './learning-rhythm.tsx';
import { LevelProgress } from './level-progress.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { SettingsList } from './settings-list.tsx';
import { StatTiles } from './stat-tiles.tsx';

export { firstQueries } from './profile.queries.ts';

/** Spec: profile. */
export function ProfileScreen() {
  const { user, state } = useSession();
  useEffect(() => {
    if (isEventStreamDown()) void refreshSession();
  }, []);
  if (user === null) return null;

  return (
    <Stack gap="5">
      <VisuallyHidden asChild>
        <h1>Profile</h1>
      </VisuallyHidden>
      {state === 'guest' ? <GuestNotice /> : null}
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
          {user.adultSince === null ? null : <CourseOnDevice />}
        </Stack>
      </SimpleGrid>
    </Stack>
  );
}
