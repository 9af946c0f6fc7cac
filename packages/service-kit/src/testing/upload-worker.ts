import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import type { Upload } from './upload-many-times.ts';

const { url, headers, kind, bytes, field = 'file', fileType = 'image/png', tries } = workerData as Upload;

function form(): FormData {
  const body = new FormData();
  body.set(field, new Blob([new Uint8Array(bytes)], { type: fileType }), 'file');
  return body;
}

/** A multipart body in pieces, so that fetch does not know its length. */
async function chunks(): Promise<RequestInit> {
  const whole = new Response(form());
  const content = new Uint8Array(await whole.arrayBuffer());
  const body = new ReadableStream({
    start(controller) {
      for (let at = 0; at < content.length; at += 65_536) controller.enqueue(content.subarray(at, at + 65_536));
      controller.close();
    },
  });
  const type = whole.headers.get('content-type') ?? '';
  return { body, duplex: 'half', headers: { ...headers, 'content-type': type } } as RequestInit;
}

async function byFetch(): Promise<string> {
  const init = kind === 'chunks' ? await chunks() : { body: kind === 'bare' ? new Uint8Array(bytes) : form(), headers };
  const response = await fetch(url, { method: 'POST', ...init });
  const { code } = (await response.json()) as { code: string };
  return `${response.status} ${code}`;
}

/**
 * Like a simple client, or an HTTP/1.0 proxy: sends everything before it reads anything, then closes the connection.
 */
function bySocket(): Promise<string> {
  const { hostname, port, pathname } = new URL(url);
  const head = Object.entries({ ...headers, host: hostname, connection: 'close', 'content-length': bytes })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  return new Promise((resolve) => {
    let response = '';
    const socket = connect(Number(port), hostname).pause();
    socket.on('error', (error) => resolve(`no answer: ${error.message}`));
    socket.on('data', (chunk) => (response += String(chunk)));
    socket.on('close', () => {
      const [, status, code] = /^HTTP\/1\.1 (\d+) [^]*"code":"(\w+)"/u.exec(response) ?? [];
      resolve(status === undefined ? `no answer: ${response.slice(0, 40)}` : `${status} ${code}`);
    });
    socket.write(`POST ${pathname} HTTP/1.1\r\n${head}\r\n`);
    socket.write(Buffer.alloc(bytes), () => setTimeout(() => socket.resume(), 20));
  });
}

const outcomes: Record<string, number> = {};
for (let count = 0; count < tries; count += 1) {
  const outcome = await (kind === 'socket' ? bySocket() : byFetch()).catch(
    (error: unknown) => `no answer: ${String(error instanceof Error ? (error.cause ?? error) : error)}`,
  );
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
}
parentPort?.postMessage(outcomes);
