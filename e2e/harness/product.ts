/** A running product for journeys. With GROW_URL, the optional fields are missing. */
export type RunningProduct = {
  url: string;
  demoPassword: string;
  dataDir?: string;
  metricsUrl?: string;
  /** The URLs of the databases by the name of the service. */
  databases?: Readonly<Record<string, string>>;
};

/** The environment variable in which the global setup passes the products to the workers, as JSON. */
export const productsVariable = 'GROW_PRODUCTS';

/** The product of this worker. Each worker has its own, so that no other journey sees a release or an outage. */
export function currentProduct(): RunningProduct {
  const products = JSON.parse(process.env[productsVariable] ?? '[]') as RunningProduct[];
  const product = products[Number(process.env['TEST_PARALLEL_INDEX'])];
  if (!product) throw new Error('There is no product for this worker: the global setup did not run');
  return product;
}
