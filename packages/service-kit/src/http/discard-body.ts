import type { IncomingMessage } from 'node:http';

/**
 * Three times the largest upload that any contract accepts: a client that was refused and sends more is disconnected.
 */
const maxDiscardedBytes = 16 * 1024 * 1024;

/**
 * Reads and discards the rest of a body. If a connection with unread data is closed, it is reset, and a client that is
 * still sending loses the response (RFC 9112, section 9.6). So a response that is sent before the end of the body is
 * ended only after this. Slow senders are disconnected by `cutSlowClients`.
 */
export function discardBody(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    if (request.readableEnded || request.destroyed) return resolve();
    let discarded = 0;
    request.unpipe();
    request.on('data', (chunk: Buffer) => {
      discarded += chunk.length;
      if (discarded > maxDiscardedBytes) request.destroy();
    });
    request.once('end', resolve).once('close', resolve);
    request.resume();
  });
}
