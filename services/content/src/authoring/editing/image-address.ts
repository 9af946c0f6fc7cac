import { pictureWidths } from '@grow/contracts';

/** The first part of the keys of pictures in content. */
export const lessonImageFolder = 'lesson-images';

/** The URL of a picture by its key, as rows contain it. */
export const addressOfKey = (key: string): string => `/api/${key}`;

/** The key of the same picture in a smaller width. */
export const keyOfWidth = (key: string, width: number): string => key.replace(/\.webp$/u, `-w${width}.webp`);

/** The key of the full-size picture, from the key of any width. Rows store only this key. */
export const keyOfWhole = (key: string): string => key.replace(/-w\d{3,4}\.webp$/u, '.webp');

/** The keys of a library picture in all widths; small pictures have fewer files. */
export const keysOfPicture = (key: string): string[] => [key, ...pictureWidths.map((width) => keyOfWidth(key, width))];
