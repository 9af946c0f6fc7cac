import { pictureWidths } from '@grow/contracts';

/** Pictures of the library have their dimensions in their name. */
const named = /^(?<stem>\/api\/lesson-images\/[a-z0-9]+-(?<width>\d+)x(?<height>\d+))\.webp$/u;

/** Image attributes for responsive loading and reserved space. Empty for pictures outside the library. */
export function widthsOf(src: string, sizes: string) {
  const parts = named.exec(src)?.groups;
  if (parts === undefined) return {};
  const { stem = '', width = '', height = '' } = parts;
  const narrower = pictureWidths.filter((one) => one < Number(width)).map((one) => `${stem}-w${one}.webp ${one}w`);
  return { htmlWidth: width, htmlHeight: height, srcSet: [...narrower, `${src} ${width}w`].join(', '), sizes };
}
