import { postCategories, type PostCategory } from '@grow/contracts';
import { Button, HStack } from '@grow/ui';
import { categoryNames } from './categories.ts';

type CategoryChipsProps = {
  selected: PostCategory | undefined;
  onSelect: (category: PostCategory | undefined) => void;
};

export function CategoryChips({ selected, onSelect }: CategoryChipsProps) {
  const choices = [undefined, ...postCategories];
  return (
    <HStack
      role="group"
      aria-label="Category"
      gap="2"
      overflowX="auto"
      // To the edges of the screen, as far as the page's margin.
      mx={{ base: 'calc(-1 * min(1rem, 5vw))', md: '0' }}
      px={{ base: 'min(1rem, 5vw)', md: '0' }}
      py="1.5"
      css={{ scrollbarWidth: 'none' }}
    >
      {choices.map((category) => (
        <Button
          key={category ?? 'all'}
          size="sm"
          variant={category === selected ? 'solid' : 'surface'}
          aria-pressed={category === selected}
          onClick={() => onSelect(category)}
        >
          {category === undefined ? 'All' : categoryNames[category]}
        </Button>
      ))}
    </HStack>
  );
}
