export type ImageSize = {
  width: number;
  height: number;
  /** `inside` keeps the whole picture and never enlarges it, `cover` fills the size and cuts what is outside. */
  fit: 'inside' | 'cover';
};

/** What the image process is asked for: the sizes, the largest first. */
export type ImageJob = { bytes: Uint8Array; isDrawing: boolean; maxPixels: number; sizes: readonly ImageSize[] };

export type EncodedImage = { bytes: Buffer; width: number; height: number };

export type ImageResult =
  | { images: EncodedImage[] }
  | { fault: 'unreadable'; reason: string }
  | { fault: 'too_many_pixels'; width: number; height: number }
  | { fault: 'too_much_work' };
