import { type ContactSettings, readContactSettings } from '@grow/contracts';
import { apiQuery, type ScreenHandle } from '@grow/mfe-kit';
import { Alert, Card, ErrorCard, Grid, HStack, LoadingCards, ScreenHeading, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { ExternalLinkButton } from '../../components/external-link-button.tsx';
import { IconTile } from '../../components/icon-tile.tsx';
import { useT } from '../../texts.ts';
import { DonateCard } from './donate-card.tsx';

export const firstQueries: ScreenHandle['firstQueries'] = () => [apiQuery(readContactSettings)];

/** Shows only the contacts that the installation has configured (spec: contact). */
export function ContactScreen() {
  const t = useT();
  const { data: contact, isError, isFetching, refetch } = useQuery(apiQuery(readContactSettings));
  return (
    <Stack gap="6">
      <ScreenHeading title={t('contact.title')} description={t('contact.description')} />
      {contact?.isExample ? (
        <Alert status="info" title={t('contact.demo')}>
          {t('contact.demo.text')}
        </Alert>
      ) : null}
      {isError ? (
        <ErrorCard title={t('contact.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
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
  const t = useT();
  return (
    <Card.Root>
      <Card.Body gap="4">
        <HStack gap="3">
          <IconTile palette="teal">
            <Icons.GraduationCap size={22} />
          </IconTile>
          <Card.Title as="h2">{t('contact.homework')}</Card.Title>
        </HStack>
        <Text color="fg.muted">{t('contact.homework.text')}</Text>
      </Card.Body>
    </Card.Root>
  );
}

function ConsultationCard({ contact }: { contact: ContactSettings }) {
  const t = useT();
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
          <Card.Title as="h2">{t('contact.consultation')}</Card.Title>
        </HStack>
        <Text color="fg.muted">
          {t(shown.length > 0 ? 'contact.consultation.open' : 'contact.consultation.closed')}
        </Text>
        <Stack gap="2.5">
          {shown.map(({ name, href, icon }) =>
            href === null ? null : (
              <ExternalLinkButton key={name} href={href} variant="surface" size="lg" justifyContent="space-between">
                <HStack asChild gap="2.5" minW="0" flexWrap="wrap">
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
