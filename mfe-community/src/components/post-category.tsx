import { postCategories, type PostCategory } from '@grow/contracts';
import { Button, HStack } from '@grow/ui';
import { NativeSelect } from '@grow/ui/forms';
import { useT } from '../texts.ts';

export function parseCategory(value: string | null): PostCategory | undefined {
  return postCategories.find((category) => category === value);
}

type CategorySelectProps = { value: PostCategory; onChange: (category: PostCategory) => void };

export function CategorySelect({ value, onChange }: CategorySelectProps) {
  const t = useT();
  return (
    <NativeSelect
      aria-label={t('category.ofPost')}
      value={value}
      onChange={(event) => onChange(parseCategory(event.currentTarget.value) ?? value)}
    >
      {postCategories.map((category) => (
        <option key={category} value={category}>
          {t(`category.${category}`)}
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
  const t = useT();
  const choices = [undefined, ...postCategories];
  return (
    <HStack
      role="group"
      aria-label={t('category')}
      gap="2"
      overflowX="auto"
      // Extends over the page margin to the edges of the screen.
      mx={{ base: 'calc(-1 * min(1rem, 5vw))', md: '0' }}
      px={{ base: 'min(1rem, 5vw)', md: '0' }}
      py="1.5"
      css={{ '@supports (scrollbar-width: none)': { scrollbarWidth: 'none' } }}
    >
      {choices.map((category) => (
        <Button
          key={category ?? 'all'}
          size="sm"
          variant={category === selected ? 'solid' : 'surface'}
          aria-pressed={category === selected}
          onClick={() => onSelect(category)}
        >
          {t(`category.${category ?? 'all'}`)}
        </Button>
      ))}
    </HStack>
  );
}
