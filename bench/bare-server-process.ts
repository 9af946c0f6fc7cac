// A Node server without anything else: GET / responds with 2 KB, GET /stream is an event stream, POST / sends its body
// to all streams. It prints its port to stdout.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const body = JSON.stringify({ text: 'x'.repeat(2000) });
const streams = new Set<ServerResponse>();

const server = createServer((request, response) => {
  if (request.url === '/stream') {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: resync\ndata: {}\n\n');
    streams.add(response);
    return;
  }
  void text(request).then((told) => {
    if (request.method === 'POST') for (const stream of streams) stream.write(`data: ${told}\n\n`);
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
