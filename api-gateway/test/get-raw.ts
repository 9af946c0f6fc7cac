import { get } from 'node:http';

export type RawResponse = { status: number | undefined; type: string | undefined; text: string };

/** A GET with exactly this path: `fetch` would resolve its dots. */
export function getRaw(baseUrl: string, path: string): Promise<RawResponse> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += String(chunk)));
      answer.on('end', () => resolve({ status: answer.statusCode, type: answer.headers['content-type'], text }));
    }).on('error', reject);
  });
}
