import { isEventStreamDown } from '@grow/mfe-kit';
import { Box, IconButton, Spinner, Text, useTemporary } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useEffect, useRef, useState, type ReactNode, type TouchEvent } from 'react';
import { useT } from '../texts.ts';

/** A pull of this length refreshes. */
const pullPx = 72;
/** The screen moves by this share of the finger's distance. */
const followed = 0.5;
const outcomeMs = 2000;

export type Refresh = { isRefreshing: boolean; outcome: string | null; run: () => void };

/** @param load resolves to whether data was loaded; offline it may come from the device's cache */
export function useRefresh(load: () => Promise<boolean>): Refresh {
  const t = useT();
  const [isRefreshing, setRefreshing] = useState(false);
  const [outcome, setOutcome] = useTemporary<string>(outcomeMs);
  const run = async () => {
    if (isRefreshing) return;
    setRefreshing(true);
    setOutcome(null);
    const isLoaded = await load();
    setRefreshing(false);
    setOutcome(t(isLoaded && navigator.onLine && !isEventStreamDown() ? 'refresh.done' : 'refresh.unreached'));
  };
  return { isRefreshing, outcome, run: () => void run() };
}

/** An alternative to pulling. */
export function RefreshButton({ refresh }: { refresh: Refresh }) {
  const t = useT();
  return (
    <IconButton
      size="sm"
      variant="ghost"
      colorPalette="gray"
      aria-label={t('refresh')}
      aria-disabled={refresh.isRefreshing}
      onClick={refresh.run}
    >
      <Icons.RotateCw aria-hidden />
    </IconButton>
  );
}

type PullToRefreshProps = { refresh: Refresh; isEnabled?: boolean; children: ReactNode };

/** Refreshes the screen when it is pulled down at the top of the page, and announces the result. */
export function PullToRefresh({ refresh, isEnabled = true, children }: PullToRefreshProps) {
  const t = useT();
  const content = useRef<HTMLDivElement>(null);
  const startY = useRef<number | null>(null);
  const { isRefreshing, outcome } = refresh;
  useEffect(() => {
    // Otherwise the browser would reload the whole page.
    document.documentElement.style.overscrollBehaviorY = 'contain';
    return () => {
      document.documentElement.style.overscrollBehaviorY = '';
    };
  }, []);
  const follow = ({ changedTouches }: TouchEvent) => {
    const way = startY.current === null ? 0 : (changedTouches[0]?.clientY ?? 0) - startY.current;
    const pulled = Math.min(Math.max(0, way * followed), pullPx);
    if (content.current) content.current.style.transform = pulled > 0 ? `translateY(${pulled}px)` : '';
    return pulled;
  };
  const end = (event: TouchEvent) => {
    const isFar = follow(event) === pullPx;
    startY.current = null;
    if (content.current) content.current.style.transform = '';
    return isFar;
  };
  return (
    <Box
      position="relative"
      onTouchStart={({ touches, target, currentTarget }) => {
        const isPull = isEnabled && touches.length === 1 && scrollY <= 0 && currentTarget.contains(target as Node);
        startY.current = isPull ? (touches[0]?.clientY ?? null) : null;
      }}
      onTouchMove={follow}
      onTouchEnd={(event) => {
        if (end(event)) refresh.run();
      }}
      onTouchCancel={end}
    >
      <Box position="absolute" insetInline="0" top="0" zIndex="docked" display="flex" justifyContent="center">
        <Text
          role="status"
          display="flex"
          alignItems="center"
          gap="2"
          px="4"
          py="2"
          borderRadius="full"
          bg="bg.panel"
          shadow="md"
          fontSize="sm"
          hidden={!isRefreshing && outcome === null}
        >
          {isRefreshing ? <Spinner size="sm" /> : null}
          <span>{isRefreshing ? t('refresh.running') : outcome}</span>
        </Text>
      </Box>
      <Box ref={content} transition="transform 150ms" _motionReduce={{ transition: 'none' }}>
        {children}
      </Box>
    </Box>
  );
}
