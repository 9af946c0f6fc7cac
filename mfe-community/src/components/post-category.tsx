import { postCategories, type PostCategory } from '@grow/contracts';
import { Button, HStack, NativeSelect } from '@grow/ui';

export const categoryNames: Record<PostCategory, string> = {
  help: 'Help',
  soil: 'Soil',
  hydroponics: 'Hydroponics',
  'plant-health': 'Plant health',
  harvest: 'Harvest',
  'show-and-tell': 'Show and tell',
};

export function parseCategory(value: string | null): PostCategory | undefined {
  return postCategories.find((category) => category === value);
}

type CategorySelectProps = { value: PostCategory; onChange: (category: PostCategory) => void };

export function CategorySelect({ value, onChange }: CategorySelectProps) {
  return (
    <NativeSelect
      aria-label="Category of the post"
      value={value}
      onChange={(event) => onChange(parseCategory(event.currentTarget.value) ?? value)}
    >
      {postCategories.map((category) => (
        <option key={category} value={category}>
          {categoryNames[category]}
        </option>
      ))}
    </NativeSelect>
  );
}

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
