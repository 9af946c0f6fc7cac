import { listTerms, termSchema } from '@grow/contracts';
import { exampleOf, fakeApi, renderScreen, screen, userEvent, within } from '@grow/mfe-kit/testing';
import { describe, expect, it } from 'vitest';
import { answerCourse } from '../../course/course.example.ts';
import { remote } from '../../remote.tsx';

const law = exampleOf(termSchema, {
  id: 7,
  name: 'Law',
  spellings: ['laws'],
  meaning: 'What is allowed.',
  lessonId: 12,
  moduleId: 1,
});
const ph = exampleOf(termSchema, {
  id: 8,
  name: 'pH',
  spellings: [],
  meaning: 'How acid it is.',
  lessonId: null,
  moduleId: null,
});

describe('the glossary', () => {
  it('lists terms by letter, and finds them by any spelling', async () => {
    fakeApi.answer(listTerms, [law, ph]);
    renderScreen(remote, '/glossary');
    expect(await screen.findByRole('region', { name: 'L' })).toHaveTextContent('What is allowed.');
    expect(screen.getByRole('link', { name: 'Read more about Law' })).toHaveAttribute('href', '/?lesson=1-12');
    const field = screen.getByRole('searchbox', { name: 'Find a term' });
    await userEvent.type(field, 'LAWS');
    expect(await screen.findByRole('region', { name: 'L' })).toBeVisible();
    expect(screen.queryByText('pH')).toBeNull();
    await userEvent.type(field, 'x');
    expect(await screen.findByText('No such term')).toBeVisible();
  });

  it('lists Thai terms by their consonants', async () => {
    fakeApi.answer(
      listTerms,
      ['ต้นกล้า', 'ไตรโคม'].map((name, id) => ({ ...ph, id, name })),
    );
    renderScreen(remote, '/glossary');
    expect(await screen.findByRole('region', { name: 'ต' })).toHaveTextContent('ไตรโคม');
  });

  it('says that it is empty', async () => {
    fakeApi.answer(listTerms, []);
    renderScreen(remote, '/glossary');
    expect(await screen.findByText('No terms yet')).toBeVisible();
  });
});

describe('a term in a lesson', () => {
  it('shows its definition and links to its lesson, also by keyboard', async () => {
    answerCourse(fakeApi);
    fakeApi.answer(listTerms, [law, ph]);
    renderScreen(remote, '/?lesson=1-11');
    const word = await screen.findByRole('button', { name: 'law' });
    word.focus();
    await userEvent.keyboard('{Enter}');
    const sheet = await screen.findByRole('dialog', { name: 'Law' });
    expect(sheet).toHaveTextContent('What is allowed.');
    await userEvent.click(within(sheet).getByRole('link', { name: 'Read more' }));
    expect(await screen.findByRole('dialog', { name: 'Light' })).toBeVisible();
  });

  it('does not delay the lesson', async () => {
    answerCourse(fakeApi);
    fakeApi.refuse(listTerms, 'service_unavailable');
    renderScreen(remote, '/?lesson=1-11');
    expect(await screen.findByRole('dialog', { name: 'The Law' })).toBeVisible();
    expect(await screen.findByText('your')).toBeVisible();
  });
});
