import { type ContactSettings, readContactSettings } from '@grow/contracts';
import { apiQuery, type ScreenHandle } from '@grow/mfe-kit';
import { Alert, Card, ErrorCard, Grid, HStack, LoadingCards, ScreenHeading, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { ExternalLinkButton } from '../../components/external-link-button.tsx';
import { IconTile } from '../../components/icon-tile.tsx';
import { DonateCard } from './donate-card.tsx';

export const firstQueries: ScreenHandle['firstQueries'] = () => [apiQuery(readContactSettings)];

/** Shows only what the installation has set (spec: contact). */
export function ContactScreen() {
  const { data: contact, isError, isFetching, refetch } = useQuery(apiQuery(readContactSettings));
  return (
    <Stack gap="6">
      <ScreenHeading
        title="Contact Arasaka"
        description="Questions, genetics, homework, or a thank-you: write to us."
      />
      {contact?.isExample ? (
        <Alert status="info" title="This is a demo">
          The links and addresses on this page are examples. Nobody answers there, and please send nothing to them.
        </Alert>
      ) : null}
      {isError ? (
        <ErrorCard title="Our addresses could not be loaded" onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : null}
      {contact === undefined && !isError ? <LoadingCards height="11rem" /> : null}
      {contact === undefined ? null : (
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4" alignItems="start">
          <Stack gap="4">
            <ConsultationCard contact={contact} />
            <HomeworkCard />
          </Stack>
          {contact.donations.length === 0 ? null : <DonateCard donations={contact.donations} />}
        </Grid>
      )}
    </Stack>
  );
}

function HomeworkCard() {
  return (
    <Card.Root>
      <Card.Body gap="4">
        <HStack gap="3">
          <IconTile palette="teal">
            <Icons.GraduationCap size={22} />
          </IconTile>
          <Card.Title as="h2">Homework Assignments</Card.Title>
        </HStack>
        <Text color="fg.muted">
          Our team is based in Thailand. Working on scientific research about plants for school or university? Send us a
          direct message, and we help with your homework.
        </Text>
      </Card.Body>
    </Card.Root>
  );
}

function ConsultationCard({ contact }: { contact: ContactSettings }) {
  const links = [
    { name: 'Instagram', href: contact.instagramUrl, icon: <Icons.Camera aria-hidden /> },
    { name: 'LINE', href: contact.lineUrl, icon: <Icons.MessageCircle aria-hidden /> },
    { name: 'Telegram', href: contact.telegramUrl, icon: <Icons.Send aria-hidden /> },
  ];
  const shown = links.filter(({ href }) => href !== null);
  return (
    <Card.Root>
      <Card.Body gap="4">
        <HStack gap="3">
          <IconTile>
            <Icons.Sprout size={22} />
          </IconTile>
          <Card.Title as="h2">Private Genetic Consultation</Card.Title>
        </HStack>
        <Text color="fg.muted">
          {shown.length > 0
            ? 'Which genetics suit your room, your method and your climate? Write to us and we look at it together.'
            : 'Private consultation is not open at the moment. Please ask the community meanwhile.'}
        </Text>
        <Stack gap="2.5">
          {shown.map(({ name, href, icon }) =>
            href === null ? null : (
              <ExternalLinkButton key={name} href={href} variant="surface" size="lg" justifyContent="space-between">
                <HStack asChild gap="2.5">
                  <span>
                    {icon} {name}
                  </span>
                </HStack>
              </ExternalLinkButton>
            ),
          )}
        </Stack>
      </Card.Body>
    </Card.Root>
  );
}
