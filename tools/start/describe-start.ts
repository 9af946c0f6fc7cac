type Started = { url: string; publicUrl: string; demoPassword: string | undefined; dataDir: string };

/** What a user needs to know after the start, and nothing else. */
export function describeStart({ url, publicUrl, demoPassword, dataDir }: Started): string {
  const accounts =
    demoPassword === undefined
      ? `  the first admin: npm run admin:grant -- <email>
`
      : `  demo accounts, all with the password ${demoPassword}
    learner@grow.example    half-way through the soil path
    newcomer@grow.example   a new account
    admin@grow.example      an admin
`;
  return `
Grow Bible runs at ${publicUrl}${publicUrl === url ? '' : `, behind a proxy that forwards to ${url}`}

${accounts}
  data and logs are in ${dataDir}; Ctrl-C stops
`;
}

/** Says that the product does not serve this work tree, and how to change that. */
export function describeUnpublished(apps: readonly string[]): string {
  return `
The local build of ${apps.join(', ')} differs from the live release, which stays live.
  for everybody at once: npm start -- --publish
  step by step, with every check: npm run release (docs/releases.md)`;
}
