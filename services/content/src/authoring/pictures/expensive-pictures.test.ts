import { fetchPicture, uploadLessonImage } from '@grow/contracts';
import { imageLimits } from '@grow/service-kit';
import { listProcesses } from '@grow/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { author, reviewer } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

const drawing = (inside: string) =>
  new Uint8Array(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inside}</svg>`));
const circle = drawing('<circle cx="32" cy="32" r="20"/>');
const rects = (paint: string) => `<rect width="64" height="64" ${paint}/>`.repeat(40);
const turbulence = drawing(
  `<filter id="f"><feTurbulence baseFrequency=".9" numOctaves="200"/></filter>${rects('filter="url(#f)"')}`,
);

/** Each level draws the one below it ten times. */
function nested(levelOf: (level: number, inside: string) => string): string {
  let inside = '<path id="p0" d="M0 0h1v1z"/>';
  for (let level = 1; level <= 9; level += 1) inside = levelOf(level, inside);
  return inside;
}

let service: RunningContent;
beforeAll(async () => {
  imageLimits.cpuSeconds = 2;
  const fetchFile = () => Promise.resolve(Buffer.from(turbulence));
  service = await startContent('expensive_pictures', undefined, undefined, {}, { fetchPicture: fetchFile });
});
afterAll(() => {
  imageLimits.cpuSeconds = 5;
  return service.close();
});

const upload = (bytes: Uint8Array<ArrayBuffer>, caller = author) =>
  service.api.as(caller).send(uploadLessonImage, { upload: { bytes, type: 'image/svg+xml' } });
const imageProcesses = () =>
  listProcesses().filter(({ parent, command }) => parent === process.pid && command.includes('image-process'));
const refusal = {
  status: 422,
  body: { code: 'unprocessable', message: expect.stringContaining('too much work') as string },
};

describe('a picture that takes too much work', () => {
  it.each([
    ['turbulence', turbulence],
    [
      'masks and patterns',
      drawing(
        `<pattern id="p" width=".001" height=".001">${rects('')}</pattern><mask id="m">${rects('fill="url(#p)"')}</mask>` +
          rects('fill="url(#p)" mask="url(#m)"').repeat(99),
      ),
    ],
    [
      'nesting',
      drawing(nested((level, inside) => `${inside}<g id="p${level}">${`<use href="#p${level - 1}"/>`.repeat(10)}</g>`)),
    ],
  ])('is refused, and holds up nobody else: %s', async (_what, bytes) => {
    const refused = upload(bytes);
    const other = await upload(circle, reviewer);
    expect(other.status).toBe(201);
    const answer = await refused;
    if (answer.status !== 201) expect(answer).toMatchObject(refusal);
    expect((await upload(circle)).status).toBe(201);
  });

  it('is refused from another site as well', async () => {
    const answer = await service.api.as(author).send(fetchPicture, { body: { address: 'https://a.example/a.svg' } });
    expect(answer).toMatchObject(refusal);
  });

  it('does not keep the service from stopping', async () => {
    const stopping = await startContent('stopping_pictures');
    const pending = stopping.api
      .as(author)
      .send(uploadLessonImage, { upload: { bytes: turbulence, type: 'image/svg+xml' } });
    await vi.waitFor(() => expect(imageProcesses()).toHaveLength(1), { timeout: 10_000 });
    await stopping.close();
    expect((await pending).status).toBe(422);
    await vi.waitFor(() => expect(imageProcesses()).toEqual([]));
  });
});
