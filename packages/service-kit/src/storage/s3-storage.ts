import type { _Object, S3Client } from '@aws-sdk/client-s3';
import { contentTypeOfKey, listPageSize, requireKey, type ListedObject, type ObjectStorage } from './object-storage.ts';

export type S3Settings = {
  /** Null for Amazon's own address of the region. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

/** Keeps objects in an S3-compatible bucket. The client library is loaded on first use: most starts never need it. */
export function createS3Storage(settings: S3Settings): ObjectStorage {
  let client: Promise<S3Client> | null = null;

  async function connect(): Promise<S3Client> {
    const { S3Client: Client } = await import('@aws-sdk/client-s3');
    return new Client({
      region: settings.region,
      ...(settings.endpoint === null ? {} : { endpoint: settings.endpoint, forcePathStyle: true }),
      credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
      // Compatible stores rarely know the newer trailing checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 3000, requestTimeout: 20_000 },
    });
  }
  const connected = (): Promise<S3Client> => (client ??= connect());

  return {
    async put(key, bytes) {
      const contentType = requireKey(key);
      const { PutObjectCommand } = await import('@aws-sdk/client-s3');
      // Stores that know conditional writes refuse an existing key; elsewhere 128 random bits keep keys apart.
      const command = new PutObjectCommand({
        Bucket: settings.bucket,
        Key: key,
        Body: bytes,
        ContentType: contentType,
        IfNoneMatch: '*',
      });
      await (await connected()).send(command);
    },

    async get(key) {
      const contentType = contentTypeOfKey(key);
      if (contentType === null) return null;
      const { GetObjectCommand } = await import('@aws-sdk/client-s3');
      try {
        const answer = await (await connected()).send(new GetObjectCommand({ Bucket: settings.bucket, Key: key }));
        if (answer.Body === undefined) return null;
        return { bytes: Buffer.from(await answer.Body.transformToByteArray()), contentType };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async delete(key) {
      requireKey(key);
      const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
      await (await connected()).send(new DeleteObjectCommand({ Bucket: settings.bucket, Key: key }));
    },

    async *list(folder) {
      const { ListObjectsCommand } = await import('@aws-sdk/client-s3');
      const where = { Bucket: settings.bucket, Prefix: `${folder}/`, MaxKeys: listPageSize };
      let last: string | undefined;
      do {
        // Pages by the last key rather than by the newer tokens: every store knows it, and it survives deletions between.
        const answer = await (await connected()).send(new ListObjectsCommand({ ...where, Marker: last }));
        const { Contents = [], IsTruncated = false } = answer;
        if (Contents.length > 0) yield Contents.flatMap(asListed);
        last = IsTruncated ? Contents.at(-1)?.Key : undefined;
      } while (last !== undefined);
    },
  };
}

function asListed({ Key: key, Size: bytes = 0, LastModified: modifiedAt }: _Object): ListedObject[] {
  return key === undefined || modifiedAt === undefined ? [] : [{ key, bytes, modifiedAt }];
}
