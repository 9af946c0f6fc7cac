import sharp, { type Sharp } from 'sharp';

/** A small picture of one colour with some noise, so that it does not compress to almost nothing. */
export function picture(background = { r: 40, g: 160, b: 80 }): Sharp {
  const width = 320;
  const height = 240;
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < pixels.length; index += 3) {
    const grain = (index * 7919) % 23;
    pixels[index] = Math.max(0, background.r - grain);
    pixels[index + 1] = Math.max(0, background.g - grain);
    pixels[index + 2] = Math.max(0, background.b - grain);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
