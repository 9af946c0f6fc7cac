/** Excludes spaces, controls, marks, zero-width characters, fillers and the empty Braille pattern. */
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{Co}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u;

/** Whether a text has any visible character. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}

/** '1 lesson', '2 lessons'; `plural` for irregular nouns. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

let segmenter: Intl.Segmenter | undefined;

/** The first characters of a text, as readers count them: none is cut inside. */
export function firstCharacters(text: string, count: number): string {
  // At least one code unit each.
  if (text.length <= count) return text;
  segmenter ??= new Intl.Segmenter();
  let [seen, end] = [0, 0];
  for (const { index, segment } of segmenter.segment(text)) {
    if (seen === count) break;
    seen += 1;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
