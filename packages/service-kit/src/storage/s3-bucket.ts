import type { _Object, S3Client } from '@aws-sdk/client-s3';
import { z } from 'zod/mini';
import { OperatorError } from '../operator-error.ts';
import { listPageSize, type ListedObject } from './object-storage.ts';

/** The S3 settings of a process that uses a bucket. */
export const s3SettingsShape = {
  /** Amazon's endpoint of the region by default. */
  S3_ENDPOINT: z.optional(z.url()),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string().check(z.minLength(1))),
  S3_SECRET_ACCESS_KEY: z.optional(z.string().check(z.minLength(1))),
};

export type S3Settings = z.output<z.ZodMiniObject<typeof s3SettingsShape>>;

/** One bucket of an S3-compatible store. The caller validates the keys. */
export type Bucket = {
  /** Null for an unknown key. */
  get: (key: string) => Promise<Buffer | null>;
  /** Like `get`, with the tag that `replace` compares. */
  getTagged: (key: string) => Promise<{ bytes: Buffer; etag: string | undefined } | null>;
  /** Replaces an existing object. */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Returns false if the key exists. The store must support conditional writes. */
  create: (key: string, bytes: Uint8Array, contentType?: string) => Promise<boolean>;
  /** Returns false if the object has another tag than `etag`, or is gone. */
  replace: (key: string, bytes: Uint8Array, etag: string) => Promise<boolean>;
  /** An unknown key is no error. */
  delete: (key: string) => Promise<void>;
  /** Lists page by page, in key order. */
  list: (prefix: string) => AsyncIterable<ListedObject[]>;
};

/** Opens the bucket of `setting`. Throws an OperatorError without its keys. Loads the client library on first use. */
export function openBucket(setting: string, bucket: string, settings: S3Settings, requestTimeoutMs = 20_000): Bucket {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new OperatorError(`${setting} needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`, 'Set both, or no bucket.');
  }
  const credentials = { accessKeyId, secretAccessKey };
  let connected: ReturnType<typeof connect> | undefined;
  const s3 = () => (connected ??= connect(settings, credentials, requestTimeoutMs));

  type Condition = { IfNoneMatch?: string; IfMatch?: string; ContentType?: string };

  async function write(key: string, bytes: Uint8Array, condition: Condition) {
    const { client, PutObjectCommand } = await s3();
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ...condition }));
  }

  /** Returns false if the store refuses the condition: 412, 409 for a concurrent write, 404 for a missing object. */
  async function writeIf(key: string, bytes: Uint8Array, condition: Condition): Promise<boolean> {
    const { S3ServiceException } = await s3();
    try {
      await write(key, bytes, condition);
      return true;
    } catch (error) {
      if (!(error instanceof S3ServiceException)) throw error;
      const status = error.$metadata.httpStatusCode;
      if (status === 412 || status === 409 || error.name === 'NoSuchKey') return false;
      throw error;
    }
  }

  async function getTagged(key: string) {
    const { client, GetObjectCommand } = await s3();
    try {
      const { Body, ETag: etag } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      return Body === undefined ? null : { bytes: Buffer.from(await Body.transformToByteArray()), etag };
    } catch (error) {
      if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return null;
      throw error;
    }
  }

  return {
    get: async (key) => (await getTagged(key))?.bytes ?? null,
    getTagged,
    put: (key, bytes) => write(key, bytes, {}),
    create: (key, bytes, contentType) =>
      writeIf(key, bytes, { IfNoneMatch: '*', ...(contentType === undefined ? {} : { ContentType: contentType }) }),
    replace: (key, bytes, etag) => writeIf(key, bytes, { IfMatch: etag }),
    async delete(key) {
      const { client, DeleteObjectCommand } = await s3();
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    async *list(prefix) {
      const { client, ListObjectsCommand } = await s3();
      const where = { Bucket: bucket, Prefix: prefix, MaxKeys: listPageSize };
      let last: string | undefined;
      do {
        // Pages by the last key rather than by continuation tokens, because every store supports it, and it survives
        // deletions in between.
        const { Contents = [], IsTruncated = false } = await client.send(
          new ListObjectsCommand({ ...where, Marker: last }),
        );
        if (Contents.length > 0) yield Contents.flatMap(asListed);
        last = IsTruncated ? Contents.at(-1)?.Key : undefined;
      } while (last !== undefined);
    },
  };
}

type Credentials = { accessKeyId: string; secretAccessKey: string };

async function connect(
  { S3_REGION: region, S3_ENDPOINT: endpoint }: S3Settings,
  credentials: Credentials,
  requestTimeout: number,
) {
  const library = await import('@aws-sdk/client-s3');
  const client: S3Client = new library.S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    credentials,
    // Few compatible stores support the newer trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3000, requestTimeout },
  });
  return { ...library, client };
}

function asListed({ Key: key, Size: bytes = 0, LastModified: modifiedAt }: _Object): ListedObject[] {
  return key === undefined || modifiedAt === undefined ? [] : [{ key, bytes, modifiedAt }];
}
