/** The first parts of keys. No other service stores anything there. */
export const postImageFolder = 'post-images';
export const lessonImageFolder = 'lesson-images';

const prefix = '/api/';

/** Where browsers find the picture of a key, as rows name it. */
export const addressOfKey = (key: string): string => `${prefix}${key}`;

/** The key behind an address that `addressOfKey` made. */
export const keyOfAddress = (address: string): string => address.slice(prefix.length);
