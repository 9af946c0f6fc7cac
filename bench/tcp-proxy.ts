import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

export type TcpProxy = {
  url: string;
  /** Cuts the event streams, and every new one; other calls pass. Returns a function that lets them pass again. */
  cutStreams: () => () => void;
  close: () => Promise<void>;
};

/** A proxy to a service. A gateway reads the event streams of a service by GET, and makes all other calls by POST. */
export async function startTcpProxy(serviceUrl: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(serviceUrl);
  const all = new Set<Socket>();
  const streams = new Set<Socket>();
  let isCut = false;

  const server = createServer((client) => {
    const service = connect(Number(port), hostname);
    for (const [one, other] of [
      [client, service],
      [service, client],
    ] as const) {
      all.add(one);
      one.setNoDelay(true);
      one.on('error', () => other.destroy());
      one.once('close', () => {
        all.delete(one);
        streams.delete(one);
        other.destroy();
      });
    }
    client.on('data', (chunk) => {
      if (!chunk.subarray(0, 14).equals(streamBegins)) return;
      if (isCut) client.destroy();
      streams.add(client);
    });
    client.pipe(service).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutStreams() {
      isCut = true;
      for (const stream of streams) stream.destroy();
      return () => (isCut = false);
    },
    async close() {
      for (const socket of all) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const streamBegins = Buffer.from('GET /internal/');
