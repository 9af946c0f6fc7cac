import { createServer } from 'node:net';

/**
 * A free TCP port of 127.0.0.1, below the range from which the system assigns the ports of outgoing connections.
 * Another process may take it before it is used.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (await canListen(port, '127.0.0.1')) return port;
  }
  throw new Error('No free port was found between 20000 and 32000.');
}

/** Whether a server could listen there now; by default on all addresses of this machine. */
export function canListen(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
