import { lessonSchema, listLessons } from '@grow/contracts';
import { exampleOf, fakeApi, fireEvent, renderScreen, screen } from '@grow/mfe-kit/testing';
import { describe, expect, it, vi } from 'vitest';
import { answerCourse } from '../course/course.example.ts';
import { remote } from '../remote.tsx';

const content = '| Week | Light | Water | Feed |\n| - | - | - | - |\n| 1 | 18 h | 1 l | none |';

async function openTable(width: number): Promise<HTMLElement> {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(350);
  answerCourse(fakeApi);
  fakeApi.answer(listLessons, [exampleOf(lessonSchema, { id: 11, moduleId: 1, title: 'The Law', content })]);
  renderScreen(remote, '/?lesson=1-11');
  return screen.findByRole('table');
}

const scrollArea = () => screen.getByRole('region', { name: 'Table, scrolls sideways' });

describe('a table in a lesson', () => {
  it('that is wider than the text scrolls by keys, and fades at hidden columns', async () => {
    await openTable(600);
    const area = scrollArea();
    expect(area).toHaveAttribute('tabindex', '0');
    expect(area.style.maskImage).toContain('linear-gradient');
    const classes = new Set<string>();
    for (const scrollLeft of [0, 100, 250]) {
      area.scrollLeft = scrollLeft;
      fireEvent.scroll(area);
      classes.add(area.className);
    }
    expect(classes.size).toBe(3);
  });

  it('that fits is no tab stop', async () => {
    const table = await openTable(350);
    expect(screen.queryByRole('region', { name: 'Table, scrolls sideways' })).toBeNull();
    expect(table.closest('[tabindex="0"]')).toBeNull();
  });
});
