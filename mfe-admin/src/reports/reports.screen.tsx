import type { ReportedItem as Item } from '@grow/contracts';
import { Button, EmptyState, ErrorCard, HStack, LoadingCards, Stack } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SectionHeading } from '../components/section-heading.tsx';
import { AppealList } from './appeal-list.tsx';
import { itemName, ReportedItem } from './reported-item.tsx';
import { useReports, type QueueState } from './reports.queries.ts';

type Shown = QueueState | 'appeals';
const views: Record<Shown, string> = { open: 'Waiting', appeals: 'Appeals', decided: 'Decided' };

/** The posts, comments and messages that users reported, and the appeals against decisions: at `#appeals`. */
export function ReportsScreen() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const shown = (Object.keys(views) as Shown[]).find((view) => hash === `#${view}`) ?? 'open';
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
              onClick={() => void navigate({ hash: value }, { replace: true })}
            >
              {views[value]}
            </Button>
          ))}
        </HStack>
      </SectionHeading>
      {shown === 'appeals' ? <AppealList /> : <Queue key={shown} state={shown} />}
    </Stack>
  );
}

function Queue({ state }: { state: QueueState }) {
  const [overtaken, setOvertaken] = useState<readonly Item[]>([]);
  const { items, isLoading, hasFailed, retry } = useReports(state, overtaken);
  return (
    <>
      {hasFailed ? <ErrorCard title="Some reports could not be loaded" onRetry={retry} /> : null}
      {isLoading ? <LoadingCards height="12rem" label="Loading reports" /> : null}
      {items.map((item) => (
        <ReportedItem
          key={itemName(item)}
          item={item}
          onOvertaken={() => setOvertaken((before) => [...before, item])}
        />
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
