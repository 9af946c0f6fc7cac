import { brandColour } from '@grow/contracts';
import type { RsbuildPlugin } from '@rsbuild/core';
import sharp from 'sharp';

const green = brandColour.light;
const plant = 'M16 25V15M16 15c0-5-3-7-8-7 0 5 3 7 8 7Zm0 3c0-4 3-6 8-6 0 4-3 6-8 6Z';

type Icon = { file: string; size: number; background: string; scale?: number };

const rounded = `<rect width="32" height="32" rx="9" fill="${green}"/>`;
/** The device crops the icon. The inner four fifths are always visible. */
const full = `<rect width="32" height="32" fill="${green}"/>`;

const icons: Icon[] = [
  { file: 'icon-192.png', size: 192, background: rounded },
  { file: 'icon-512.png', size: 512, background: rounded },
  { file: 'icon-maskable-512.png', size: 512, background: full, scale: 0.85 },
  // Only its opacity is used.
  { file: 'icon-monochrome-512.png', size: 512, background: '', scale: 1.1 },
  { file: 'apple-touch-icon.png', size: 180, background: full },
];

/** Draws the icons of an installed app from the logo. */
export function pluginAppIcons(): RsbuildPlugin {
  return {
    name: 'grow:app-icons',
    setup(api) {
      api.processAssets({ stage: 'additional' }, async ({ compilation, sources }) => {
        compilation.emitAsset('icon.svg', new sources.RawSource(drawing({ background: rounded })));
        for (const icon of icons) {
          const png = await sharp(Buffer.from(drawing(icon)), { density: 2 * icon.size })
            .resize(icon.size)
            .png()
            .toBuffer();
          compilation.emitAsset(icon.file, new sources.RawSource(png));
        }
      });
    },
  };
}

function drawing({ background, scale = 1 }: Pick<Icon, 'background' | 'scale'>): string {
  const line = `fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"`;
  const place = `transform="translate(16 16) scale(${scale}) translate(-16 -16)"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">${background}<path d="${plant}" ${place} ${line}/></svg>`;
}
