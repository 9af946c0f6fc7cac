import { postCategories, type PostCategory } from '@grow/contracts';

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
