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
    lineHeight: '1.1',
    color: 'fg',
    textDecoration: 'none',
    focusVisibleRing: 'outside',
  },
});

const ProfileLink = chakra(Link, {
  base: {
    position: 'relative',
    display: 'inline-flex',
    flexShrink: '0',
    borderRadius: 'full',
    p: 'min(0.25rem, 5px)',
    focusVisibleRing: 'outside',
  },
});

// Containers, because the `rem` of a media query ignores the text size of the app.
const wide = '@container header (width >= 30rem)';
const narrow = '@container header (width < 26rem)';
/** A phone with about twice the default text size. The header grows by a third at most (spec: bottom-navigation). */
const largeText = '@container header (width < 16rem)';
const shown = { display: 'flex' };

/** The title, a level badge, the picture or initial, and an Admin button for users with a role (spec: header). */
export function Header() {
  const t = useT();
  const { user } = useSession();
  const hasDashboard = user !== null && isStaff(user);
  const name = user?.displayName || user?.username || '';
  return (
    <chakra.header
      // On a short screen, such as a phone in landscape, the header scrolls away with the content.
      position="sticky"
      css={{ '@media (height < 28rem)': { position: 'static' } }}
      top="0"
      containerName="header"
      containerType="inline-size"
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
          columnGap="4px"
          css={{ [wide]: { columnGap: '2' } }}
          minH="min(3.5rem, 72px)"
        >
          <HomeLink to={paths.learn}>
            <Flex
              // Hidden on most phones, and on all of them with the dashboard button: only the title fits.
              display={hasDashboard ? 'none' : 'flex'}
              css={hasDashboard ? { [largeText]: shown, [wide]: shown } : { [narrow]: { display: 'none' } }}
              flexShrink="0"
              boxSize="min(2rem, 42px, 10vw)"
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
              fontSize={hasDashboard ? 'md' : 'clamp(1rem, 5vw, 1.125rem)'}
              css={{
                [largeText]: hasDashboard ? { srOnly: true } : { fontSize: 'min(1rem, 5vw)' },
                [wide]: { fontSize: 'lg' },
              }}
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
                  px="10px"
                  css={{ [largeText]: { px: '8px' }, [wide]: { px: '4' } }}
                  minW="0"
                  minH="0"
                  flexShrink="1"
                  height="min(2.25rem, 47px)"
                  fontSize="min(0.875rem, 18px, 4.4vw)"
                >
                  <Link to={paths.admin}>{t('header.admin')}</Link>
                </Button>
              ) : null}
              {user.isAnonymous ? null : <CountedLinks />}
              <Badge
                size="sm"
                css={{
                  [largeText]: { fontSize: 'min(16px, 4vw)', px: 'min(8px, 2vw)', py: '2px' },
                  [wide]: { fontSize: 'sm', px: '3', minH: '7' },
                }}
              >
                {t('header.level', { level: user.level })}
              </Badge>
              <ProfileLink to={paths.profile} aria-label={t('header.profile', { name })}>
                {user.isAnonymous ? null : <LevelRing xp={user.xp} />}
                <Avatar
                  name={name}
                  src={user.profileImage}
                  size="sm"
                  boxSize="min(2.25rem, 47px, 11vw)"
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
