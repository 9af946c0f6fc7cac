import type { ContentPicture } from '@grow/contracts';
import { chakra } from '@grow/ui';

const Frame = chakra('img', {
  base: {
    display: 'block',
    width: '100%',
    aspectRatio: '4 / 3',
    objectFit: 'contain',
    bg: 'bg.muted',
    borderRadius: 'l1',
  },
});

/** A small picture beside words that say what it shows. */
export function Thumbnail({ picture: { imageUrl, width } }: { picture: Pick<ContentPicture, 'imageUrl' | 'width'> }) {
  return <Frame src={width > 480 ? imageUrl.replace(/\.webp$/u, '-w480.webp') : imageUrl} alt="" loading="lazy" />;
}
