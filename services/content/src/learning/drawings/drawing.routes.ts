import { readDrawing } from '@grow/contracts';
import { AppError, handle, SerializedResponse, type Route } from '@grow/service-kit';
import { drawingFile } from './drawings.ts';

/** The pictures of the seeded content. Only names of existing files are served: no path is built from a request. */
export function drawingRoutes(): Route[] {
  return [
    handle(readDrawing, async ({ params }, { language }) => {
      const drawing = await drawingFile(params.name, language);
      if (drawing === undefined) throw new AppError('not_found');
      return new SerializedResponse(drawing, {
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
    }),
  ];
}
