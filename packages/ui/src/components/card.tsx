import { chakra } from '@chakra-ui/react';

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minW: '0',
    bg: 'bg.panel',
    borderRadius: 'l3',
    borderWidth: '1px',
    borderColor: 'border.muted',
    shadow: 'sm',
    overflow: 'clip',
  },
});
const Header = chakra('div', { base: { px: '5', pt: '5', display: 'flex', flexDirection: 'column', gap: '1' } });
const Body = chakra('div', {
  base: { p: '5', display: 'flex', flexDirection: 'column', gap: '3', flex: '1', minW: '0' },
});
const Footer = chakra('div', {
  base: { px: '5', pb: '5', display: 'flex', alignItems: 'center', gap: '3', flexWrap: 'wrap' },
});
const autoDirection = { defaultProps: { dir: 'auto' } } as const;
const Title = chakra(
  'h3',
  {
    base: {
      minW: '0',
      fontFamily: 'heading',
      fontWeight: 'bold',
      fontSize: 'min({fontSizes.lg}, 9vw)',
      lineHeight: 'short',
      letterSpacing: 'tight',
    },
  },
  autoDirection,
);
const Description = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm' } }, autoDirection);

/** A raised panel: Root > Header (Title, Description), Body, Footer. `Title` is an h3 unless `as` is set. */
export const Card = { Root, Header, Body, Footer, Title, Description };
