/** The first parts of keys. No other service stores objects under these. */
export const postImageFolder = 'post-images';
export const lessonImageFolder = 'lesson-images';

const prefix = '/api/';

/** The URL of a picture by its key, as rows contain it. */
export const addressOfKey = (key: string): string => `${prefix}${key}`;

/** The key of a URL that `addressOfKey` made. */
export const keyOfAddress = (address: string): string => address.slice(prefix.length);
