import { fakeApi } from '@grow/mfe-kit/stories';
import { getResponse } from 'msw';

/** Answers calls by the faked API; nothing else is reachable from a story. */
export function fakeNetwork(): void {
  globalThis.fetch = async (input, init) => {
    const response = await getResponse(fakeApi.handlers, new Request(input, init));
    // As the network does: an error response is a failed request.
    if (!response || response.type === 'error') throw new TypeError('Failed to fetch');
    return response;
  };
  globalThis.EventSource = SilentEventSource as unknown as typeof EventSource;
}

/** A stream of events that is open and brings none. */
class SilentEventSource extends EventTarget {
  readyState = 1;
  close(): void {}
}
