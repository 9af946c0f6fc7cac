import { fakeApi } from '@grow/mfe-kit/stories';
import { getResponse } from 'msw';

/** Serves API calls from the faked API. Stories cannot reach any other network. */
export function fakeNetwork(): void {
  globalThis.fetch = async (input, init) => {
    const response = await getResponse(fakeApi.handlers, new Request(input, init));
    // A network error must reject, as `fetch` does.
    if (!response || response.type === 'error') throw new TypeError('Failed to fetch');
    return response;
  };
  globalThis.EventSource = SilentEventSource as unknown as typeof EventSource;
}

/** An event stream that stays open and sends no events. */
class SilentEventSource extends EventTarget {
  readyState = 1;
  close(): void {}
}
