import { Button, EmptyState, ErrorCard, HStack, Heading, LoadingCards, Stack } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useState } from 'react';
import { ReportedItem } from './reported-item.tsx';
import { useReports, type QueueState } from './reports.queries.ts';

const states: Record<QueueState, string> = { open: 'Waiting', decided: 'Decided' };

/** The posts, comments and messages that users reported. */
export function ReportsScreen() {
  const [state, setState] = useState<QueueState>('open');
  const { items, isLoading, hasFailed, retry } = useReports(state);
  return (
    <Stack gap="4">
      <HStack justifyContent="space-between" gap="3" flexWrap="wrap">
        <Heading as="h2" size="lg">
          Reports
        </Heading>
        <HStack role="group" aria-label="State of the reports" gap="2" flexWrap="wrap">
          {(['open', 'decided'] as const).map((value) => (
            <Button
              key={value}
              size="sm"
              variant={value === state ? 'solid' : 'surface'}
              aria-pressed={value === state}
              onClick={() => setState(value)}
            >
              {states[value]}
            </Button>
          ))}
        </HStack>
      </HStack>
      {hasFailed ? <ErrorCard title="Some reports could not be loaded" onRetry={retry} /> : null}
      {isLoading ? <LoadingCards height="12rem" label="Loading reports" /> : null}
      {items.map((item) => (
        <ReportedItem key={`${item.kind}-${item.itemId}`} item={item} />
      ))}
      {!isLoading && !hasFailed && items.length === 0 ? (
        <EmptyState
          icon={<Icons.Shield size={28} />}
          title={state === 'open' ? 'Nothing waits for a decision' : 'Nothing has been decided yet'}
        />
      ) : null}
    </Stack>
  );
}
