import type { IncomingMessage } from 'node:http';

/** Three times the greatest upload that any contract takes: whoever was refused and sends more is cut off. */
const maxDiscardedBytes = 16 * 1024 * 1024;

/**
 * Takes what still comes of a body and throws it away. A connection that is closed while there is something to read
 * is reset, and a client that is still sending then loses the answer (RFC 9112, section 9.6). So an answer that comes
 * before the whole body is sent at once, and ended after this. Who sends slowly is cut by `cutSlowClients`.
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
