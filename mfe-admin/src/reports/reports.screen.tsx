import { Button, EmptyState, ErrorCard, HStack, LoadingCards, Stack } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useState, type KeyboardEvent } from 'react';
import { SectionHeading } from '../components/section-heading.tsx';
import { AppealList } from './appeal-list.tsx';
import { ReportedItem } from './reported-item.tsx';
import { useReports, type QueueState } from './reports.queries.ts';

type Shown = QueueState | 'appeals';
const views: Record<Shown, string> = { open: 'Waiting', appeals: 'Appeals', decided: 'Decided' };

/** The posts, comments and messages that users reported, and the appeals against decisions. */
export function ReportsScreen() {
  const [shown, setShown] = useState<Shown>('open');
  return (
    <Stack gap="4" onKeyDown={moveByKey}>
      <SectionHeading title="Reports">
        <HStack role="group" aria-label="State of the reports" gap="2" flexWrap="wrap">
          {(['open', 'appeals', 'decided'] as const).map((value) => (
            <Button
              key={value}
              size="sm"
              variant={value === shown ? 'solid' : 'surface'}
              aria-pressed={value === shown}
              onClick={() => setShown(value)}
            >
              {views[value]}
            </Button>
          ))}
        </HStack>
      </SectionHeading>
      {shown === 'appeals' ? <AppealList /> : <Queue state={shown} />}
    </Stack>
  );
}

function Queue({ state }: { state: QueueState }) {
  const { items, isLoading, hasFailed, retry } = useReports(state);
  return (
    <>
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
    </>
  );
}

/** With the focus in the queue, J moves it to the next card and K to the one before. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const step = { j: 1, k: -1 }[event.key];
  const target = event.target as HTMLElement;
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target.matches('input, textarea, select')) return;
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('article')];
  const at = cards.findIndex((card) => card.contains(target));
  const next = cards[at === -1 ? 0 : at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'start' });
}
