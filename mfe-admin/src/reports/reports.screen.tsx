import { queueStateSchema, type QueueState, type ReviewableItem as Item } from '@grow/contracts';
import { Button, EmptyState, ErrorCard, HStack, LoadingCards, Stack } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SectionHeading } from '../components/section-heading.tsx';
import { useReports } from './reports.queries.ts';
import { keyOf, ReviewableItem } from './reviewable-item.tsx';
import { useT } from './texts.ts';

/** The moderation queue: the cases that wait, at `#appealed` those with an appeal, and at `#decided` the others. */
export function ReportsScreen() {
  const t = useT();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const shown = queueStateSchema.safeParse(hash.slice(1)).data ?? 'open';
  const show = (state: QueueState) => void navigate({ hash: state }, { replace: true });
  return (
    <Stack gap="4" onKeyDown={moveByKey}>
      <SectionHeading title={t('reports')}>
        <HStack role="group" aria-label={t('views')} gap="2" flexWrap="wrap">
          {(['open', 'decided'] as const).map((value) => {
            const isShown = (value === 'decided') === (shown === 'decided');
            return (
              <Button
                key={value}
                size="sm"
                variant={isShown ? 'solid' : 'surface'}
                aria-pressed={isShown}
                onClick={() => show(value)}
              >
                {t(`view.${value}`)}
              </Button>
            );
          })}
          <Button
            size="sm"
            variant={shown === 'appealed' ? 'solid' : 'surface'}
            colorPalette="gray"
            aria-pressed={shown === 'appealed'}
            onClick={() => show(shown === 'appealed' ? 'open' : 'appealed')}
          >
            {t('view.appealed')}
          </Button>
        </HStack>
      </SectionHeading>
      <Queue key={shown} state={shown} />
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
        <ReviewableItem
          key={keyOf(item)}
          item={item}
          onDecidedByOther={() => setDecidedByOthers((before) => [...before, item])}
        />
      ))}
      {!isLoading && !hasFailed && items.length === 0 ? (
        <EmptyState icon={<Icons.Shield size={28} />} title={t(`reports.none.${state}`)} />
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
