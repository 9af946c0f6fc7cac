import { isStaff } from '@grow/contracts';
import { levelPercent } from '@grow/learning-rules';
import { paths, useSession } from '@grow/mfe-kit';
import { Avatar, Badge, Button, chakra, Container, Flex, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { lazyWhenIdle } from '../boundary/when-idle.ts';
import { useT } from '../texts.ts';
import { CountedLinks } from './counted-links.tsx';

// Loaded while online. If its code is missing, no notice is shown.
const OfflineNotice = lazyWhenIdle(async () => (await import('../offline/offline-notice.tsx')).OfflineNotice);

const HomeLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    minH: '44px',
    me: 'auto',
    borderRadius: 'sm',
    fontFamily: 'heading',
    fontWeight: 'extrabold',
    fontSize: 'lg',
    letterSpacing: 'tight',
    whiteSpace: 'nowrap',
    color: 'fg',
    textDecoration: 'none',
    focusVisibleRing: 'outside',
  },
});

const ProfileLink = chakra(Link, {
  base: {
    position: 'relative',
    display: 'inline-flex',
    borderRadius: 'full',
    p: 'min(0.25rem, 5px)',
    focusVisibleRing: 'outside',
  },
});

/** A phone with about twice the default text size. The header grows by a third at most (spec: bottom-navigation). */
const largeText = '@media (width < 16rem)';

/** The title, a level badge, the picture or initial, and an Admin button for users with a role (spec: header). */
export function Header() {
  const t = useT();
  const { user } = useSession();
  const hasDashboard = user !== null && isStaff(user);
  const name = user?.displayName || user?.username || '';
  return (
    <chakra.header
      position="sticky"
      top="0"
      zIndex="sticky"
      bg="bg/90"
      backdropFilter="blur(14px)"
      borderBottomWidth="1px"
      borderColor="border.muted"
      pt="env(safe-area-inset-top)"
    >
      <Container px={{ base: hasDashboard ? 'min(0.75rem, 4vw)' : 'min(1rem, 5vw)', md: '6' }}>
        <Flex
          align="center"
          justify="flex-end"
          wrap="wrap"
          columnGap={{ base: '4px', sm: '2' }}
          minH="min(3.5rem, 72px)"
        >
          <HomeLink to={paths.learn}>
            <Flex
              // Hidden on most phones, and on all of them with the dashboard button: only the title fits.
              display={{ base: hasDashboard ? 'none' : 'flex', sm: 'flex' }}
              css={
                hasDashboard ? { [largeText]: { display: 'flex' } } : { '@media (width < 26rem)': { display: 'none' } }
              }
              boxSize="min(2rem, 42px)"
              borderRadius="sm"
              bg="green.solid"
              color="green.contrast"
              align="center"
              justify="center"
            >
              <Icons.Sprout size={19} aria-hidden />
            </Flex>
            <Text
              as="span"
              fontSize={{ base: hasDashboard ? 'md' : 'clamp(1rem, 5vw, 1.125rem)', sm: 'lg' }}
              css={{ [largeText]: hasDashboard ? { srOnly: true } : { fontSize: 'min(1rem, 5vw)' } }}
            >
              Grow Bible
            </Text>
          </HomeLink>
          {user ? (
            <>
              {hasDashboard ? (
                <Button
                  asChild
                  size="sm"
                  variant="subtle"
                  px={{ base: '10px', sm: '4' }}
                  minW="0"
                  minH="0"
                  height="min(2.25rem, 47px)"
                  fontSize="min(0.875rem, 18px)"
                >
                  <Link to={paths.admin}>{t('header.admin')}</Link>
                </Button>
              ) : null}
              {user.isAnonymous ? null : <CountedLinks />}
              <Badge size={{ base: 'sm', sm: 'lg' }} css={{ [largeText]: { fontSize: '16px', px: '8px', py: '2px' } }}>
                {t('header.level', { level: user.level })}
              </Badge>
              <ProfileLink to={paths.profile} aria-label={t('header.profile', { name })}>
                {user.isAnonymous ? null : <LevelRing xp={user.xp} />}
                <Avatar
                  name={name}
                  src={user.profileImage}
                  size="sm"
                  boxSize="min(2.25rem, 47px)"
                  fontSize="min(0.875rem, 18px)"
                />
              </ProfileLink>
            </>
          ) : null}
        </Flex>
      </Container>
      <Suspense>
        <OfflineNotice />
      </Suspense>
    </chakra.header>
  );
}

/** A ring around the picture that shows the progress to the next level, which the profile says in words. */
function LevelRing({ xp }: { xp: number }) {
  return (
    <chakra.svg
      viewBox="0 0 40 40"
      position="absolute"
      inset="0"
      boxSize="full"
      rotate="-90deg"
      fill="none"
      strokeWidth="2.5"
      aria-hidden
    >
      <chakra.circle cx="20" cy="20" r="18.5" stroke="green.muted" />
      <chakra.circle
        cx="20"
        cy="20"
        r="18.5"
        stroke="green.solid"
        strokeLinecap="round"
        pathLength={100}
        css={{ strokeDasharray: `${levelPercent(xp)} 100` }}
        strokeOpacity={levelPercent(xp) === 0 ? 0 : 1}
        transition="stroke-dasharray 600ms"
        _motionReduce={{ transition: 'none' }}
      />
    </chakra.svg>
  );
}
