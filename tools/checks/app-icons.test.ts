import { join } from 'node:path';
import { brandColour } from '@grow/contracts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../test/workspaces.ts';

it.each(['icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'apple-touch-icon.png'])(
  '%s is drawn on the brand colour',
  async (file) => {
    const picture = sharp(join(repositoryRoot, 'shell/public', file));
    const { width } = await picture.metadata();
    // Above the plant, in the middle.
    const pixel = { left: width / 2, top: Math.round(width / 16), width: 1, height: 1 };
    const colour = await picture.extract(pixel).removeAlpha().raw().toBuffer();
    expect(`#${colour.toString('hex')}`).toBe(brandColour.light);
  },
);
