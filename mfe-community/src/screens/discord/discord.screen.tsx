import { listBlocks, readContactSettings } from '@grow/contracts';
import { apiQuery, paths, type ScreenHandle, Slot, useSession } from '@grow/mfe-kit';
import { Box, Button, Card, Grid, Heading, HStack, ScreenHeading, SimpleGrid, Skeleton, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ExternalLinkButton } from '../../components/external-link-button.tsx';
import { IconTile } from '../../components/icon-tile.tsx';
import { useT } from '../../texts.ts';
import { expectations, features, guidelines } from './about-lists.tsx';
import { NewestPosts, newestPostsQuery } from './newest-posts.tsx';

export const firstQueries: ScreenHandle['firstQueries'] = ({ adultSince, isAnonymous }) => [
  apiQuery(readContactSettings),
  ...(adultSince === null ? [] : [newestPostsQuery]),
  ...(adultSince === null || isAnonymous ? [] : [apiQuery(listBlocks)]),
];

const aboutId = 'about-the-community';

/** Spec: community-page. */
export function DiscordScreen() {
  const t = useT();
  // Only the feed is for adults (spec: age), not the rest of the page.
  const isForAdults = useSession().user?.adultSince === null;
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
      gap={{ base: '6', md: '8' }}
      alignItems="start"
    >
      <Stack gap="4" minW="0">
        <ScreenHeading
          title={t('community.title')}
          action={
            <Button asChild size="sm" variant="surface" hideFrom="lg">
              <a href={`#${aboutId}`}>
                <Icons.Users aria-hidden /> {t('community.toAbout')}
              </a>
            </Button>
          }
        />
        {isForAdults ? null : (
          <>
            <WriteLink />
            <NewestPosts />
          </>
        )}
      </Stack>
      <About isFeedOpen={!isForAdults} />
    </Grid>
  );
}

/** Looks like the composer that it links to. */
function WriteLink() {
  const t = useT();
  return (
    <Button
      asChild
      variant="outline"
      justifyContent="flex-start"
      textAlign="start"
      width="100%"
      fontWeight="normal"
      color="fg.muted"
    >
      <RouterLink to={paths.feed} state={{ isWriting: true }}>
        <Icons.Pencil aria-hidden /> {t('community.write')}
      </RouterLink>
    </Button>
  );
}

/** The invitation, and the specified texts about the community. */
function About({ isFeedOpen }: { isFeedOpen: boolean }) {
  const t = useT();
  const { data: contact, isPending, isError, refetch } = useQuery(apiQuery(readContactSettings));
  return (
    <Stack id={aboutId} gap={{ base: '6', md: '8' }} scrollMarginTop="24">
      <Invitation inviteUrl={contact?.discordInviteUrl ?? null} isLoading={isPending} />
      {isError ? (
        <HStack role="alert" flexWrap="wrap" columnGap="3">
          <Text color="fg.muted">{t('invitation.failed')}</Text>
          <Button variant="plain" size="sm" px="0" onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        </HStack>
      ) : null}
      <Slot name="community/side" values={{ isFeedOpen }} />
      <Section title={t('features')}>
        <SimpleGrid columns={{ base: 1, sm: 2, lg: 1 }} gap="3">
          {features.map(({ id, icon }) => (
            <Card.Root key={id}>
              <Card.Body>
                <IconTile>{icon}</IconTile>
                <Card.Title>{t(`feature.${id}`)}</Card.Title>
                <Card.Description>{t(`feature.${id}.text`)}</Card.Description>
              </Card.Body>
            </Card.Root>
          ))}
        </SimpleGrid>
      </Section>
      <Section title={t('expectations')}>
        <Card.Root>
          <Card.Body asChild>
            <ul>
              {expectations.map((id) => (
                <HStack as="li" key={id} gap="3" alignItems="flex-start">
                  <Box color="green.fg" pt="0.5" aria-hidden>
                    <Icons.CircleCheck size={20} />
                  </Box>
                  <Text>{t(`expectation.${id}`)}</Text>
                </HStack>
              ))}
            </ul>
          </Card.Body>
        </Card.Root>
      </Section>
      <Section title={t('guidelines')}>
        <Card.Root>
          <Card.Body gap="4" asChild>
            <ul>
              {guidelines.map(({ id, icon }) => (
                <HStack as="li" key={id} gap="3" alignItems="flex-start">
                  <IconTile palette="teal">{icon}</IconTile>
                  <Box minW="0">
                    <Text fontWeight="bold">{t(`guideline.${id}`)}</Text>
                    <Text color="fg.muted" fontSize="sm">
                      {t(`guideline.${id}.text`)}
                    </Text>
                  </Box>
                </HStack>
              ))}
            </ul>
          </Card.Body>
        </Card.Root>
      </Section>
    </Stack>
  );
}

function Invitation({ inviteUrl, isLoading }: { inviteUrl: string | null; isLoading: boolean }) {
  const t = useT();
  const isOpen = isLoading || inviteUrl !== null;
  return (
    <Box
      borderRadius="xl"
      px={{ base: '5', md: '6' }}
      py={{ base: '7', md: '8' }}
      bgGradient="to-br"
      gradientFrom="green.muted"
      gradientTo="teal.subtle"
      borderWidth="1px"
      borderColor="green.border"
    >
      <Stack gap="4" maxW="2xl">
        {/* Caps large text at the size at which its longest word fits. */}
        <Heading as="h2" size="2xl" fontSize="min({fontSizes.2xl}, 10vw)">
          {t('invitation')}
        </Heading>
        <Text>{t('invitation.text')}</Text>
        <Stack direction={{ base: 'column', sm: 'row', lg: 'column' }} wrap="wrap" gap="3" pt="1">
          {isLoading ? (
            <Skeleton
              role="status"
              aria-label={t('invitation.loading')}
              height="12"
              width={{ sm: '56' }}
              borderRadius="full"
            />
          ) : null}
          {inviteUrl === null ? null : (
            <ExternalLinkButton href={inviteUrl} size="lg">
              {t('invitation.join')}
            </ExternalLinkButton>
          )}
          <Button asChild size="lg" variant={isOpen ? 'surface' : 'solid'}>
            <RouterLink to={paths.feed}>
              <Icons.MessagesSquare aria-hidden /> {t('invitation.feed')}
            </RouterLink>
          </Button>
        </Stack>
      </Stack>
    </Box>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="3" aria-label={title}>
      <Heading as="h2" size="lg">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
