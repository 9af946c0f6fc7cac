import { expect, it } from 'vitest';
import { lessonFormSchema } from './lesson.kind.ts';

const question = (answers: string) => `\`\`\`question\nWhy?\n${answers}\n> So.\n\`\`\``;
const form = { moduleId: 1, title: 'Water', order: 1 };

it('saves a lesson only with whole questions', () => {
  const faulty = { ...form, content: `Text\n\n${question('- [ ] A\n- [ ] B')}` };
  expect(lessonFormSchema.safeParse(faulty).error?.issues).toMatchObject([
    { path: ['content'], message: 'Line 5: No answer is right. Mark the right one with [x].' },
  ]);
  expect(lessonFormSchema.safeParse({ ...form, content: question('- [x] A\n- [ ] B') }).success).toBe(true);
});
