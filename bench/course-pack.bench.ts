// What a new device fetches of both paths, as it comes through the gateway in brotli: in one answer of the course pack,
// and module by module.
import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { listLessons, readCoursePack } from '@grow/contracts';
import { joinAsLearner, query } from '@grow/tools/test/learners.ts';
import { startMeasuredProduct } from './measured-product.ts';

const wantedBytes = 60 * 1024;

const product = await startMeasuredProduct();
try {
  const { userId, cookie } = await joinAsLearner(product.gatewayUrl);
  // Of a learner who has opened every module, so that nothing is left out.
  await query(
    product.contentDatabase,
    `insert into module_openings (user_id, module_id) select ${userId}, id from modules on conflict do nothing`,
  );
  const packed = await fetchBytes(readCoursePack.path, cookie, { known: [] });
  const { lessons, drawings, modules } = readCoursePack.output.parse(JSON.parse(packed.text));
  let apart = 0;
  for (const { id } of modules) {
    apart += (await fetchBytes(listLessons.path.replace('{moduleId}', String(id)), cookie)).bytes;
  }
  let drawn = 0;
  for (const { url } of drawings) drawn += (await fetchBytes(url, cookie)).bytes;
  const again = await fetchBytes(readCoursePack.path, cookie, {
    known: [...lessons, ...drawings].map(({ hash }) => hash),
  });
  console.log(
    `RESULT course pack: ${packed.bytes} bytes for ${lessons.length} lessons and ${drawings.length} drawings (wanted: at most ${wantedBytes}), against ${apart} bytes of the lessons module by module and ${drawn} of the drawings one by one in ${modules.length + drawings.length} calls; ${again.bytes} when nothing is missing`,
  );
  if (packed.bytes > wantedBytes) process.exitCode = 1;
} finally {
  await product.close();
}

/** The bytes of a body as they are sent, and its text. */
function fetchBytes(path: string, cookie: string, body?: object): Promise<{ bytes: number; text: string }> {
  const headers = {
    cookie,
    origin: product.gatewayUrl,
    'accept-encoding': 'br',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const call = request(new URL(path, product.gatewayUrl), { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const sent = Buffer.concat(chunks);
        if (response.statusCode !== 200) return reject(new Error(`${path} answered ${response.statusCode}`));
        const isBrotli = response.headers['content-encoding'] === 'br';
        resolve({ bytes: sent.length, text: (isBrotli ? brotliDecompressSync(sent) : sent).toString() });
      });
    });
    call.on('error', reject);
    call.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
