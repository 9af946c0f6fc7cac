import { resyncEvent } from '@grow/contracts';
import { isEventStreamUp, useEvents } from '@grow/mfe-kit';
import { useEffect, useState } from 'react';

/** Without an event stream by then, it counts as connected anyway. */
const streamTimeoutMs = 5000;

/** Whether the event stream is connected: what is fetched before misses the events in between. */
export function useIsListening(): boolean {
  const [isListening, setListening] = useState(false);
  useEvents({ [resyncEvent]: () => setListening(true) });
  useEffect(() => {
    const timer = setTimeout(() => setListening(true), isEventStreamUp() ? 0 : streamTimeoutMs);
    return () => clearTimeout(timer);
  }, []);
  return isListening;
}
