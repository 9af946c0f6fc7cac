import { Writable } from 'node:stream';
import type Koa from 'koa';
import { koaBody } from 'koa-body';
import { AppError } from '../errors/app-error.ts';
import type { Upload } from './mounted.ts';

/**
 * Reads the one file of a multipart body into memory: nothing touches the disk and the client's file name is never used.
 * More than one file, another field, or more than `maxBytes` is refused.
 */
export async function readUpload(koa: Koa.Context, field: string, maxBytes: number): Promise<Upload> {
  if (!/^multipart\/form-data\s*;/iu.test(koa.get('content-type'))) throw new AppError('unsupported_media_type');
  // The multipart frame itself takes a little beside the file.
  if (Number(koa.get('content-length') || 0) > maxBytes + 16_384) throw new AppError('payload_too_large');

  const chunks: Buffer[] = [];
  let declaredType = '';
  let count = 0;
  await koaBody({
    multipart: true,
    json: false,
    urlencoded: false,
    text: false,
    patchNode: false,
    onError: (error) => {
      throw asUploadError(error);
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
        count += 1;
        if (part.name !== field || part.mimetype === null || count > 1) {
          throw new AppError('bad_request', { message: `Send exactly one file, in the field '${field}'.` });
        }
        declaredType = part.mimetype;
        handlePart(part);
      },
    },
  })(koa, () => Promise.resolve());

  if (count === 0) throw new AppError('bad_request', { message: `Send one file in the field '${field}'.` });
  return { bytes: Buffer.concat(chunks), declaredType };
}

function asUploadError(error: Error): AppError {
  if (error instanceof AppError) return error;
  const { httpCode } = error as { httpCode?: unknown };
  return new AppError(httpCode === 413 ? 'payload_too_large' : 'bad_request', { cause: error });
}
