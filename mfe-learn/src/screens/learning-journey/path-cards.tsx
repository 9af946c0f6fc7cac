import type { PathType } from '@grow/contracts';
import { Badge, Box, chakra, Heading, IconCircle, SimpleGrid, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import type { ComponentType, ReactNode } from 'react';
import { useT } from '../../texts.ts';

type Method = {
  type: PathType;
  palette: 'green' | 'teal';
  Icon: ComponentType<{ size?: number }>;
};

const methods: readonly Method[] = [
  {
    type: 'soil',
    palette: 'green',
    Icon: Icons.Sprout,
  },
  {
    type: 'hydroponics',
    palette: 'teal',
    Icon: Icons.Droplets,
  },
];

type PathCardsProps = {
  selected: PathType;
  /** The cards shrink once a path is chosen. */
  isChosen: boolean;
  onSelect: (type: PathType) => void;
  /** The content below the cards. */
  children: ReactNode;
};

export function PathCards({ selected, isChosen, onSelect, children }: PathCardsProps) {
  const t = useT();
  return (
    <Box as="section" aria-labelledby="choose-your-path">
      <Heading as="h2" id="choose-your-path" size="lg" mb="3">
        {t('path.choose')}
      </Heading>
      {/* Side by side, except with large text on a small screen. */}
      <SimpleGrid minChildWidth="8.5rem" gap="3">
        {methods.map((method) => (
          <PathCard
            key={method.type}
            method={method}
            isSelected={method.type === selected}
            isSmall={isChosen}
            onSelect={() => onSelect(method.type)}
          />
        ))}
      </SimpleGrid>
      {children}
    </Box>
  );
}

type PathCardProps = { method: Method; isSelected: boolean; isSmall: boolean; onSelect: () => void };

function PathCard({ method, isSelected, isSmall, onSelect }: PathCardProps) {
  const t = useT();
  const { type, Icon } = method;
  return (
    <chakra.button
      type="button"
      aria-pressed={isSelected}
      onClick={onSelect}
      colorPalette={method.palette}
      position="relative"
      display="flex"
      flexDirection="column"
      alignItems="flex-start"
      gap="3"
      minW="0"
      textAlign="start"
      p={isSmall ? '3' : { base: '4', md: '5' }}
      borderRadius="l3"
      borderWidth="2px"
      borderColor={isSelected ? 'colorPalette.solid' : 'border.muted'}
      bg={isSelected ? 'colorPalette.subtle' : 'bg.panel'}
      shadow={isSelected ? 'none' : 'sm'}
      cursor="button"
      transitionProperty="background-color, border-color, transform"
      transitionDuration="fast"
      focusVisibleRing="outside"
      _active={{ transform: 'scale(0.985)' }}
    >
      {isSmall ? null : (
        <IconCircle boxSize="12" bg="colorPalette.muted">
          <Icon size={24} />
        </IconCircle>
      )}
      <Box position="absolute" top="2" insetEnd="2" aria-hidden color="colorPalette.fg" hidden={!isSelected}>
        <Icons.CircleCheck size={18} />
      </Box>
      <Box flex="1" w="100%" minW="0">
        <Text as="span" display="block" fontFamily="heading" fontWeight="bold" fontSize={isSmall ? 'sm' : 'lg'}>
          {t(`path.${type}`)}
        </Text>{' '}
        <Text as="span" display="block" color="fg.muted" fontSize={isSmall ? 'xs' : 'sm'} lineHeight="short">
          {t(`path.${type}.about`)}
        </Text>{' '}
      </Box>
      {isSmall ? null : (
        <Badge size="md" whiteSpace="normal" textAlign="start" py="0.5">
          {t(`path.${type}.best`)}
        </Badge>
      )}
    </chakra.button>
  );
}
