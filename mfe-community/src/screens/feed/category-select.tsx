import { postCategories, type PostCategory } from '@grow/contracts';
import { NativeSelect } from '@grow/ui';
import { categoryNames, parseCategory } from './categories.ts';

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
