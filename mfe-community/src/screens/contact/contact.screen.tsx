import { readContactSettings } from '@grow/contracts';
import { apiQuery, type ScreenHandle } from '@grow/mfe-kit';
import { Alert, ErrorCard, Grid, LoadingCards, ScreenHeading, Stack } from '@grow/ui';
import { useQuery } from '@tanstack/react-query';
import { ConsultationCard } from './consultation-card.tsx';
import { DonateCard } from './donate-card.tsx';
import { HomeworkCard } from './homework-card.tsx';

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
