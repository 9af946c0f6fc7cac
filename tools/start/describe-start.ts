import type { RunningProduct } from './start-product.ts';

/** What a person needs to know after the start, and nothing else. */
export function describeStart({ url, demoPassword, dataDir }: RunningProduct): string {
  return `
Grow Bible runs at ${url}

  demo accounts, all with the password ${demoPassword}
    learner@grow.example    half-way through the soil path
    newcomer@grow.example   a new account
    admin@grow.example      an admin

  data and logs are in ${dataDir}; Ctrl-C stops
`;
}
