import type { ReportedItem as Item } from '@grow/contracts';
import { Button, EmptyState, ErrorCard, HStack, LoadingCards, Stack } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SectionHeading } from '../components/section-heading.tsx';
import { AppealList } from './appeal-list.tsx';
import { keyOf, ReportedItem } from './reported-item.tsx';
import { useReports, type QueueState } from './reports.queries.ts';
import { useT } from './texts.ts';

type Shown = QueueState | 'appeals';
const views: readonly Shown[] = ['open', 'appeals', 'decided'];

/** The moderation queue of reported posts, comments and messages, and at `#appeals` the appeals. */
export function ReportsScreen() {
  const t = useT();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const shown = views.find((view) => hash === `#${view}`) ?? 'open';
  return (
    <Stack gap="4" onKeyDown={moveByKey}>
      <SectionHeading title={t('reports')}>
        <HStack role="group" aria-label={t('views')} gap="2" flexWrap="wrap">
          {views.map((value) => (
            <Button
              key={value}
              size="sm"
              variant={value === shown ? 'solid' : 'surface'}
              aria-pressed={value === shown}
              onClick={() => void navigate({ hash: value }, { replace: true })}
            >
              {t(`view.${value}`)}
            </Button>
          ))}
        </HStack>
      </SectionHeading>
      {shown === 'appeals' ? <AppealList /> : <Queue key={shown} state={shown} />}
    </Stack>
  );
}

function Queue({ state }: { state: QueueState }) {
  const t = useT();
  const [decidedByOthers, setDecidedByOthers] = useState<readonly Item[]>([]);
  const { items, isLoading, hasFailed, retry } = useReports(state, decidedByOthers);
  return (
    <>
      {hasFailed ? <ErrorCard title={t('reports.notLoaded')} onRetry={retry} /> : null}
      {isLoading ? <LoadingCards height="12rem" label={t('reports.loading')} /> : null}
      {items.map((item) => (
        <ReportedItem
          key={keyOf(item)}
          item={item}
          onDecidedByOther={() => setDecidedByOthers((before) => [...before, item])}
        />
      ))}
      {!isLoading && !hasFailed && items.length === 0 ? (
        <EmptyState
          icon={<Icons.Shield size={28} />}
          title={t(state === 'open' ? 'reports.noneOpen' : 'reports.noneDecided')}
        />
      ) : null}
    </>
  );
}

/** In the queue, J focuses the next card and K the previous one. */
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
