import path from 'node:path';
import S3rver from 's3rver';

/** An S3-compatible store on loopback with one empty bucket, and its settings. */
export async function startTestBucket(folder: string) {
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'test-bucket', configs: [] }],
  });
  const { port } = await s3.run();
  return {
    name: 'test-bucket',
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: () => s3.close(),
  };
}

export type TestBucket = Awaited<ReturnType<typeof startTestBucket>>;
