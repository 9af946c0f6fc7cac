import { localizable, type Localizable } from '@grow/text';

/** The rules for uploaded pictures, for the browser and the services. */

/** The types for file choosers. The server checks the content of the file. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

/** The exclusive maximum size of a picture in bytes (spec: profile-image). */
export const imageLimitBytes = 5 * 1024 * 1024;

/** Limited, because a few kilobytes can unpack to gigabytes. */
export const imageLimitMegapixels = 50;

export const imageMessages = {
  wrongType: localizable('Please select a valid image file (JPEG, PNG, GIF, or WebP).'),
  tooLarge: localizable('Please select an image file smaller than 5MB.'),
  tooManyPixels: (width: number, height: number) =>
    localizable('This picture has {width} x {height} pixels. Please scale it down to {most} megapixels or less.', {
      width,
      height,
      most: imageLimitMegapixels,
    }),
  tooMuchWork: localizable('This picture takes too much work to draw. Please make it simpler.'),
} as const;

/** The upload of a picture. */
export const imageUpload = { field: 'image', maxBytes: imageLimitBytes - 1, tooLarge: imageMessages.tooLarge } as const;

const signatures = [/^\u00FF\u00D8\u00FF/u, /^\u0089PNG\r\n\u001A\n/u, /^GIF8[79]a/u, /^RIFF[^]{4}WEBP/u];

/**
 * Why a file cannot be a picture, or null. Checks the beginning of the content, not the claimed name or type. The
 * server checks the whole file again.
 */
export async function imageFault(file: Blob): Promise<{ title: Localizable; description: Localizable } | null> {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  if (!signatures.some((signature) => signature.test(start))) {
    return { title: localizable('Invalid file type'), description: imageMessages.wrongType };
  }
  if (file.size >= imageLimitBytes)
    return { title: localizable('File too large'), description: imageMessages.tooLarge };
  return null;
}
