/** '1 lesson', '2 lessons'; `plural` where that is not the word with an s. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
