type Lengths = {
  shownCharacters: number;
  /** The number of equal characters shown before the first difference of long texts. */
  leadingCharacters: number;
};

/** The part of a text that includes its first difference from another one; all of it if both are short. */
export function excerptDifference(
  text: string,
  other: string,
  { shownCharacters, leadingCharacters }: Lengths,
): string {
  if (text.length <= shownCharacters && other.length <= shownCharacters) return text;
  let same = 0;
  while (same < text.length && text[same] === other[same]) same += 1;
  const from = Math.max(0, same - leadingCharacters);
  const end = from + shownCharacters;
  return `${from > 0 ? '…' : ''}${text.slice(from, end)}${text.length > end ? '…' : ''}`.toWellFormed();
}
