// Set before React is loaded, which chooses its production build by it.
process.env['NODE_ENV'] = 'production';
const { hostileTexts, ordinaryText } = await import('@grow/contracts/testing');
const { isParsed, renderMarkdown } = await import('@grow/ui/testing/markdown');

const wantedMs = 50;
const rounds = 5;

function costOf(text: string): number {
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    renderMarkdown(text);
    return process.cpuUsage(before).user / 1000;
  });
  return Math.min(...times);
}

const words = 'Words that say nothing at all, only to fill the room. '.repeat(100);

/** The longest prefix of a text that is parsed, padded to the same length. */
function mostParsed(text: string): string {
  const filled = (taken: number): string => `${text.slice(0, taken)}\n\n${words}`.slice(0, text.length);
  let [fits, tooMany] = [0, text.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (isParsed(filled(middle))) fits = middle;
    else tooMany = middle;
  }
  return filled(fits);
}

for (let round = 0; round < 20; round += 1) renderMarkdown(ordinaryText);
const ordinary = costOf(ordinaryText);
console.log(`${ordinary.toFixed(1).padStart(8)} ms  the ordinary text`);

const rows = Object.entries(hostileTexts).flatMap(([kind, text]) =>
  isParsed(text)
    ? [{ kind, cost: costOf(text) }]
    : [
        { kind: `${kind}, shown as written`, cost: costOf(text) },
        { kind: `${kind}, as many as are parsed`, cost: costOf(mostParsed(text)) },
      ],
);
rows.sort((one, other) => other.cost - one.cost);
for (const { kind, cost } of rows) {
  console.log(`${cost.toFixed(1).padStart(8)} ms  ${(cost / ordinary).toFixed(1).padStart(5)}x  ${kind}`);
}
const [worst] = rows;
if (worst === undefined) throw new Error('There are no hostile texts');
console.log(
  `RESULT markdown, ${rows.length} texts: at most ${worst.cost.toFixed(0)} ms (${worst.kind}), wanted ${wantedMs}`,
);
if (worst.cost > wantedMs) process.exitCode = 1;
