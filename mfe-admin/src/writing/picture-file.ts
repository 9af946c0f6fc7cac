import { uploadLessonImage } from '@grow/contracts';

export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

const { maxBytes } = uploadLessonImage.upload;

/** Why a file cannot be a picture of a lesson; null where it may be one, which the server decides. */
export function pictureFileFault({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!pictureTypes.includes(type))
    return `‘${name}’ is no picture that can be used. It has to be JPEG, PNG, GIF or WebP.`;
  if (size > maxBytes) return `‘${name}’ is too large. A picture has at most ${maxBytes / 1024 / 1024} MB.`;
  return null;
}

/** The files of a paste or drop; none where text comes with them, as from a word processor. */
export function filesOf(data: DataTransfer | null): File[] {
  return data === null || data.types.includes('text/plain') ? [] : [...data.files];
}
