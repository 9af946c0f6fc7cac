import { isPlainPath, type ReleaseStore } from './release-store.ts';

export type BucketSettings = {
  bucket: string;
  /** Undefined for Amazon's own address of the region. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const pointer = 'registry/current';
/** How long the pointer is believed: a rollback is seen after that at the latest. */
const pointerMs = 1000;

/** Published builds in an S3-compatible bucket. The client library is large and is loaded at the first read only. */
export function createBucketStore(settings: BucketSettings): ReleaseStore {
  let connected: ReturnType<typeof connect> | undefined;
  let known: { bytes: Promise<Buffer | null>; until: number } | undefined;

  async function read(path: string): Promise<Buffer | null> {
    const { client, GetObjectCommand } = await (connected ??= connect(settings));
    const command = new GetObjectCommand({ Bucket: settings.bucket, Key: path });
    return client.send(command).then(
      async ({ Body }) => (Body === undefined ? null : Buffer.from(await Body.transformToByteArray())),
      (error: unknown) => {
        if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return null;
        throw error;
      },
    );
  }

  return {
    async read(path) {
      if (!isPlainPath(path)) return null;
      if (path !== pointer) return read(path);
      if (known === undefined || known.until < performance.now()) {
        known = { bytes: read(path), until: performance.now() + pointerMs };
        // A failure is not kept.
        known.bytes.catch(() => (known = undefined));
      }
      return known.bytes;
    },
  };
}

async function connect({ endpoint, region, accessKeyId, secretAccessKey }: BucketSettings) {
  const { S3Client, GetObjectCommand } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestHandler: { connectionTimeout: 3000, requestTimeout: 20_000 },
  });
  return { client, GetObjectCommand };
}
