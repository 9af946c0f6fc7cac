import { get } from 'node:http';

export type RawResponse = { status: number | undefined; type: string | undefined; text: string };

/** A GET with exactly this path: `fetch` would resolve its dots. */
export function getRaw(baseUrl: string, path: string): Promise<RawResponse> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += String(chunk)));
      response.on('end', () => resolve({ status: response.statusCode, type: response.headers['content-type'], text }));
    }).on('error', reject);
  });
}
