import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from './journey.ts';
import { currentProduct } from './product.ts';

export type UnreliableNetwork = {
  url: string;
  /** `portal`: every response is 200 with the sign-in page of a Wi-Fi network. */
  mode: 'up' | 'down' | 'portal';
  /** Responses of these addresses break off in the middle. */
  broken: RegExp | null;
  close: () => Promise<void>;
};

/** A proxy between browser and product. Behind it, the browser believes that it is online, also without a network. */
async function startUnreliableNetwork(productUrl: string): Promise<UnreliableNetwork> {
  const server = createServer((request, response) => {
    if (network.mode === 'down') request.socket.destroy();
    else if (network.mode === 'portal') {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<title>Hotel</title><h1>Welcome, please sign in</h1>');
    } else pass(request, response);
  });

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const { method, headers, url = '/' } = request;
    const upstream = forward(new URL(url, productUrl), { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (network.broken?.test(url)) {
        answer.once('data', (chunk: Buffer) => {
          response.write(chunk.subarray(0, chunk.length / 2), () => request.socket.destroy());
          answer.destroy();
        });
      } else answer.pipe(response);
    });
    upstream.on('error', () => request.socket.destroy());
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  }

  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const network: UnreliableNetwork = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    mode: 'up',
    broken: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return network;
}

/** A journey with service workers, over a network that can fail. */
export const test = base.extend<{ network: UnreliableNetwork }>({
  serviceWorkers: 'allow',
  network: async ({}, use) => {
    const network = await startUnreliableNetwork(currentProduct().url);
    await use(network);
    await network.close();
  },
  origin: async ({ network }, use) => use(network.url),
});
