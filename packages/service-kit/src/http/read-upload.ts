import { Writable } from 'node:stream';
import type { UploadLimits } from '@grow/contracts';
import { localizable } from '@grow/text';
import type Koa from 'koa';
import { koaBody } from 'koa-body';
import { AppError } from '../app-error.ts';
export type Upload = {
  bytes: Buffer;
  /** The content type that the client claims: never trust it. */
  declaredType: string;
};

/** The overhead of the multipart format around a file. */
export const multipartFrameBytes = 16 * 1024;

/**
 * Rejects an upload by its headers: a content type other than a form, no length, or more than `maxBytes`. The length,
 * which browsers always send, also limits skipped parts.
 */
export function assertUpload(ctx: Koa.Context, limits: UploadLimits): void {
  if (!/^multipart\/form-data\s*;/iu.test(ctx.get('content-type'))) throw new AppError('unsupported_media_type');
  const length = Number(ctx.get('content-length'));
  if (!Number.isInteger(length) || length <= 0) {
    throw new AppError('bad_request', { message: localizable('Content-Length is needed.') });
  }
  if (length > limits.maxBytes + multipartFrameBytes) throw tooLarge(limits);
}

/**
 * Reads the single file of a multipart body into memory. Nothing is written to disk, and the client's file name is
 * ignored. Rejects further files, other fields, and more than `maxBytes`.
 */
export async function readUpload(ctx: Koa.Context, limits: UploadLimits): Promise<Upload> {
  assertUpload(ctx, limits);
  const { field, maxBytes } = limits;

  const chunks: Buffer[] = [];
  let declaredType = '';
  let count = 0;
  let isRefused = false;
  await koaBody({
    multipart: true,
    json: false,
    urlencoded: false,
    text: false,
    patchNode: false,
    onError: (error) => {
      throw asUploadError(error, limits);
    },
    formidable: {
      maxFiles: 1,
      maxFileSize: maxBytes,
      maxTotalFileSize: maxBytes,
      maxFields: 0,
      allowEmptyFiles: false,
      filename: () => 'upload',
      fileWriteStreamHandler: () =>
        new Writable({
          write(chunk: Buffer, _encoding, done) {
            chunks.push(chunk);
            done();
          },
        }),
      onPart: (part, handlePart) => {
        // Counts only: an error thrown here would be lost, because the parser is not awaited at this point.
        count += 1;
        isRefused ||= part.name !== field || part.mimetype === null || count > 1;
        if (isRefused) return;
        declaredType = part.mimetype ?? '';
        handlePart(part);
      },
    },
  })(ctx, () => Promise.resolve());

  if (count !== 1 || isRefused) {
    throw new AppError('bad_request', {
      message: localizable('Send exactly one file, in the field {field}.', { field }),
    });
  }
  return { bytes: Buffer.concat(chunks), declaredType };
}

function asUploadError(error: Error, limits: UploadLimits): AppError {
  if (error instanceof AppError) return error;
  const { httpCode } = error as { httpCode?: unknown };
  return httpCode === 413 ? tooLarge(limits, error) : new AppError('bad_request', { cause: error });
}

function tooLarge({ tooLarge: message }: UploadLimits, cause?: Error): AppError {
  return new AppError('payload_too_large', { message, cause });
}
