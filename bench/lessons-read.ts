// GET /api/lessons/{id}, at the service and through the gateway, against the same SELECT by pgbench on the same server.
import { identityHeader, signIdentity } from '@grow/service-kit';
import autocannon from 'autocannon';
import { startMeasuredProduct } from './measured-product.ts';
import { howToGetPgbench, pgbench } from './pgbench.ts';

const seconds = 8;
const connections = 32;
const select = `select id, module_id, title, content, "order", image_url from lessons
where module_id = 1 and deleted_at is null order by "order", id;`;

const product = await startMeasuredProduct();
try {
  const raw = pgbench(product.contentDatabase, select, seconds);
  const identity = await signIdentity(product.internalSecret, { service: 'gateway' });
  const service = await measure(product.contentUrl, { [identityHeader]: identity });
  const gateway = await measure(product.gatewayUrl, {});
  console.log(`SELECT by pgbench: ${raw === null ? howToGetPgbench : `${Math.round(raw)} a second`}`);
  console.log(
    `at the content service: ${Math.round(service)} a second; through the gateway: ${Math.round(gateway)} a second`,
  );
  const ratio =
    raw === null ? 'not run' : `${(service / raw).toFixed(2)}x at the service, ${(gateway / raw).toFixed(2)}x`;
  console.log(`RESULT lessons read, against the SELECT by pgbench: ${ratio} through the gateway`);
} finally {
  await product.close();
}

async function measure(url: string, headers: Record<string, string>): Promise<number> {
  const run = () => autocannon({ url: `${url}/api/lessons/1`, connections, duration: seconds, headers });
  await autocannon({ url: `${url}/api/lessons/1`, connections, duration: 2, headers });
  const { requests, errors, non2xx } = await run();
  if (errors + non2xx > 0) throw new Error(`${errors} errors and ${non2xx} refusals at ${url}`);
  return requests.average;
}
