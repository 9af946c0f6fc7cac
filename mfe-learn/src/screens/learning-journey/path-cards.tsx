import type { PathType } from '@grow/contracts';
import { Badge, Box, chakra, Flex, Heading, IconCircle, SimpleGrid, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import type { ComponentType } from 'react';

type Method = {
  type: PathType;
  name: string;
  description: string;
  best: string;
  palette: 'green' | 'teal';
  Icon: ComponentType<{ size?: number }>;
};

const methods: readonly Method[] = [
  {
    type: 'soil',
    name: 'Soil',
    description: 'For experienced growers',
    best: 'Best way to grow quality',
    palette: 'green',
    Icon: Icons.Sprout,
  },
  {
    type: 'hydroponics',
    name: 'Hydroponics',
    description: 'Advanced method for higher yields',
    best: 'Best for quantity',
    palette: 'teal',
    Icon: Icons.Droplets,
  },
];

type PathCardsProps = { selected: PathType; onSelect: (type: PathType) => void };

export function PathCards({ selected, onSelect }: PathCardsProps) {
  return (
    <Box as="section" aria-labelledby="choose-your-path">
      <Heading as="h2" id="choose-your-path" size="lg" mb="3">
        Choose Your Path
      </Heading>
      {/* Side by side, but for large text on a small screen. */}
      <SimpleGrid minChildWidth="8.5rem" gap="3">
        {methods.map((method) => (
          <PathCard
            key={method.type}
            method={method}
            isSelected={method.type === selected}
            onSelect={() => onSelect(method.type)}
          />
        ))}
      </SimpleGrid>
    </Box>
  );
}

function PathCard({ method, isSelected, onSelect }: { method: Method; isSelected: boolean; onSelect: () => void }) {
  const { Icon } = method;
  return (
    <chakra.button
      type="button"
      aria-pressed={isSelected}
      onClick={onSelect}
      colorPalette={method.palette}
      display="flex"
      flexDirection="column"
      alignItems="flex-start"
      gap="3"
      minW="0"
      textAlign="start"
      p={{ base: '4', md: '5' }}
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
      <Flex w="100%" justify="space-between" align="flex-start">
        <IconCircle boxSize="12" bg="colorPalette.muted">
          <Icon size={24} />
        </IconCircle>
        <Box aria-hidden color="colorPalette.fg" visibility={isSelected ? 'visible' : 'hidden'}>
          <Icons.CircleCheck size={22} />
        </Box>
      </Flex>
      <Box flex="1" w="100%">
        <Text as="span" display="block" fontFamily="heading" fontWeight="bold" fontSize="lg" letterSpacing="tight">
          {method.name}
        </Text>
        <Text as="span" display="block" color="fg.muted" fontSize="sm" mt="0.5">
          {method.description}
        </Text>
      </Box>
      <Badge size="md" whiteSpace="normal" textAlign="start" py="0.5">
        {method.best}
      </Badge>
    </chakra.button>
  );
}
