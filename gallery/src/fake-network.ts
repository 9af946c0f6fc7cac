import { fakeApi } from '@grow/mfe-kit/stories';
import { getResponse } from 'msw';

/** Serves calls by the faked API; nothing else can be reached from a story. */
export function fakeNetwork(): void {
  globalThis.fetch = async (input, init) => {
    const response = await getResponse(fakeApi.handlers, new Request(input, init));
    // Like the network: an error response is a failed request.
    if (!response || response.type === 'error') throw new TypeError('Failed to fetch');
    return response;
  };
  globalThis.EventSource = SilentEventSource as unknown as typeof EventSource;
}

/** An event stream that is open and sends none. */
class SilentEventSource extends EventTarget {
  readyState = 1;
  close(): void {}
}
