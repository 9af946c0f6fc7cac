const kind = '(?:learning-paths|modules|lessons)';
const fileName = new RegExp(
  [
    String.raw`^(?:${kind}|achievements)/(?:[^/]{1,200}/)?[^/]{1,200}\.[mM][dD]$`,
    String.raw`^pictures/[a-z0-9-]{16,64}\.(?:webp|md)$`,
    String.raw`^history/[a-z]{2}/${kind}/[1-9]\d{0,9}/[1-9]\d{0,9}\.md$`,
  ].join('|'),
  'u',
);
const ourFolder = /^(?:learning-paths|modules|lessons|achievements|pictures|history)$/u;

/** Hidden files, and what operating systems and editors leave in a folder. */
const byTheWay = /^(?:\..*|.*~|~\$.*|__MACOSX|(?:eh)?thumbs\.db|desktop\.ini|\$RECYCLE\.BIN|Icon\r?)$/iu;
const stepsOut = /^\.{0,2}$/u;

/**
 * The names of the files of an archive, by the names that its zip has for them: without what is there by the way, and
 * without the folders that some programs put around everything. Null for what does not belong. They are never used as
 * paths.
 */
export function nameFiles(zipNames: readonly string[]): Map<string, string | null> {
  const parts = new Map(zipNames.map((name) => [name, partsOf(name)]));
  for (const [name, segments] of parts) {
    const isByTheWay = segments.some((one) => byTheWay.test(one)) && !segments.some((one) => stepsOut.test(one));
    if (isByTheWay) parts.delete(name);
  }
  while (isWrapped([...parts.values()])) for (const segments of parts.values()) segments.shift();
  return new Map(
    [...parts].map(([name, segments]) => {
      const inside = segments.join('/');
      return [
        name,
        fileName.test(inside) && !/\p{Cc}/u.test(inside) && !partsOf(name).some((one) => stepsOut.test(one))
          ? inside
          : null,
      ];
    }),
  );
}

/** Some programs write backslashes, or begin with `./`. */
const partsOf = (name: string): string[] => name.replaceAll('\\', '/').replace(/^\.\//u, '').split('/');

function isWrapped(files: readonly string[][]): boolean {
  const first = files[0]?.[0];
  if (first === undefined || ourFolder.test(first) || stepsOut.test(first)) return false;
  return files.every((segments) => segments.length > 1 && segments[0] === first);
}
