/** The narrower widths of a picture of the content, which its service keeps beside it. */
const widths = [480, 960];
/** The name of such a picture has its size. */
const named = /^(?<stem>\/api\/lesson-images\/[a-z0-9]+-(?<width>\d+)x(?<height>\d+))\.webp$/u;

/** What an image element needs to load the width that fits, and to have its space before. Nothing for other pictures. */
export function widthsOf(src: string, sizes: string) {
  const parts = named.exec(src)?.groups;
  if (parts === undefined) return {};
  const { stem = '', width = '', height = '' } = parts;
  const narrower = widths.filter((one) => one < Number(width)).map((one) => `${stem}-w${one}.webp ${one}w`);
  return { htmlWidth: width, htmlHeight: height, srcSet: [...narrower, `${src} ${width}w`].join(', '), sizes };
}
