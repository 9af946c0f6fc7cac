import { searchResultSchema, userCardSchema } from '@grow/contracts';
import { exampleOf } from '@grow/mfe-kit/sandbox';

const plain = (text: string) => [{ text, isMatch: false }];
const marked = (before: string, match: string, after: string) => [
  { text: before, isMatch: false },
  { text: match, isMatch: true },
  { text: after, isMatch: false },
];
const nothing = { within: null, lessonId: null, moduleId: null, unmetGates: [], author: null, createdAt: null };

const lesson = exampleOf(searchResultSchema, {
  ...nothing,
  kind: 'lesson',
  id: '11',
  title: marked('', 'Water', ' and EC'),
  excerpt: marked('… the electrical conductivity of the ', 'water', ' says how many salts are in it <b>now</b> …'),
  within: 'Before You Begin',
  lessonId: 11,
  moduleId: 1,
});
const locked = {
  ...lesson,
  id: '21',
  title: marked('Hard ', 'water', ''),
  excerpt: null,
  within: 'Flowering Stage',
  lessonId: 21,
  moduleId: 2,
  unmetGates: [{ requiresModuleName: 'Before You Begin', missingLessons: 2 }],
};
const note = {
  ...lesson,
  kind: 'note' as const,
  id: '00000000-0000-4000-8000-000000000001',
  title: plain('The Law'),
  excerpt: marked('Ask about the ', 'water', ''),
  within: null,
};
const post = {
  ...nothing,
  kind: 'post' as const,
  id: '7',
  title: null,
  excerpt: marked('How much ', 'water', ' in week three?'),
  author: exampleOf(userCardSchema, { displayName: 'Ann' }),
  createdAt: '2026-11-20T10:00:00.000Z',
};

export const groups = [
  { kind: 'lesson' as const, items: [lesson, locked], next: 5 },
  {
    kind: 'note' as const,
    items: [note, { ...note, id: '00000000-0000-4000-8000-000000000002', moduleId: null }],
    next: null,
  },
  { kind: 'post' as const, items: [post], next: null },
];
