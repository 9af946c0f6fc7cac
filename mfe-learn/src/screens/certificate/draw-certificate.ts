import type { useT } from './texts.ts';

/** The size of a landscape sheet in drawing units. The picture has twice as many pixels. */
export const sheet = { width: 1200, height: 850 };

export type Certificate = { name: string; path: string; lessons: string; date: string };

const ink = '#26332a';
const green = '#2b7337';
const paper = '#fdfbf3';
const gold = '#c08a1e';
const serif = 'Georgia, "Noto Serif", "Times New Roman", serif';
const nameWidth = 980;

/** Draws the certificate, always on light paper, because it is saved and printed. */
export function drawCertificate(
  context: CanvasRenderingContext2D,
  { name, path, lessons, date }: Certificate,
  t: ReturnType<typeof useT>,
): void {
  const { width, height } = sheet;
  context.setTransform(2, 0, 0, 2, 0, 0);
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  context.strokeStyle = green;
  for (const [inset, line] of [
    [28, 6],
    [42, 2],
  ] as const) {
    context.lineWidth = line;
    context.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset);
  }
  drawLeaf(context, { x: 110, y: 790, size: 1.4, angle: -35 });
  drawLeaf(context, { x: width - 110, y: 790, size: 1.4, angle: 35 });
  drawSeal(context, { x: width / 2, y: 145 });

  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  const write = (text: string, y: number, font: string, colour = ink) => {
    context.fillStyle = colour;
    context.font = font;
    context.fillText(text, width / 2, y, width - 200);
  };
  write(t('title'), 290, `700 68px ${serif}`, green);
  write(t('sheet.certifies'), 350, `400 26px ${serif}`);
  const lines = fitName(context, name);
  for (const [index, line] of lines.texts.entries()) {
    write(line, (lines.texts.length === 1 ? 460 : 440) + index * lines.size * 1.1, `700 ${lines.size}px ${serif}`);
  }
  write(t('sheet.completed'), 555, `400 26px ${serif}`);
  write(path, 625, `700 52px ${serif}`, green);
  write(lessons, 675, `400 24px ${serif}`);
  write(date, 725, `400 24px ${serif}`);
  write('Grow Bible', 780, `700 26px ${serif}`, gold);
}

/** One line in the largest font size that fits, or two lines if that would be small. */
function fitName(context: CanvasRenderingContext2D, name: string): { texts: string[]; size: number } {
  const sizeOf = (text: string): number => {
    context.font = `700 100px ${serif}`;
    return Math.floor((100 * nameWidth) / Math.max(1, context.measureText(text).width));
  };
  const size = Math.min(64, sizeOf(name));
  if (size >= 34) return { texts: [name], size };
  const texts = halve(name);
  return { texts, size: Math.min(40, ...texts.map(sizeOf)) };
}

/** Splits a text at the space nearest to the middle, or else between two letters. */
function halve(name: string): string[] {
  const spaces = [...name.matchAll(/\s/gu)].map(({ index }) => index);
  const middle = name.length / 2;
  const space = spaces.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0];
  if (space !== undefined && Math.abs(space - middle) < name.length / 4) {
    return [name.slice(0, space), name.slice(space + 1)];
  }
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  const half = Math.ceil(letters.length / 2);
  return [letters.slice(0, half).join(''), letters.slice(half).join('')];
}

const blade = 'M0 0C-15-24-11-60 0-88 11-60 15-24 0 0';
const blades = [
  [0, 1],
  [38, 0.9],
  [-38, 0.9],
  [74, 0.7],
  [-74, 0.7],
] as const;

function drawLeaf(
  context: CanvasRenderingContext2D,
  { x, y, size, angle = 0 }: { x: number; y: number; size: number; angle?: number },
): void {
  for (const [turn, share] of blades) {
    context.save();
    context.translate(x, y);
    context.rotate(((angle + turn) * Math.PI) / 180);
    context.scale(size * share, size * share);
    context.fillStyle = turn === 0 ? '#68ad69' : '#4c8f5d';
    context.fill(new Path2D(blade));
    context.restore();
  }
}

function drawSeal(context: CanvasRenderingContext2D, { x, y }: { x: number; y: number }): void {
  context.beginPath();
  context.arc(x, y, 66, 0, 2 * Math.PI);
  context.fillStyle = '#f6e6bd';
  context.fill();
  context.lineWidth = 6;
  context.strokeStyle = gold;
  context.stroke();
  drawLeaf(context, { x, y: y + 40, size: 0.9 });
}
