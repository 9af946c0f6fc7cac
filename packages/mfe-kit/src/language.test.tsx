import { saveLearningSettings, type Language } from '@grow/contracts';
import { AppProvider, createCatalog, currentLanguage, languageLoaded, localTime, setLanguage } from '@grow/ui';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceStorage } from './device-storage.ts';
import { chooseLanguage, startLanguage } from './language.ts';
import { currentSession, setSessionUser } from './session.ts';
import { fakeApi } from './testing/fake-api.ts';
import { people } from './testing/people.ts';

const english = {
  greeting: 'Hello {name}',
  lessons: '{count, plural, one {# lesson} other {# lessons}}',
  terms: 'Read the <link>terms</link> of {name}.',
  new: 'Only in English',
};
const thai = {
  greeting: 'สวัสดี {name}',
  lessons: '{count, plural, other {# บทเรียน}}',
  terms: 'อ่าน<link>ข้อกำหนด</link>ของ {name}',
};

/** Each test has its own catalog, because catalogs last as long as the page. */
let name = 0;
function create(load: () => Promise<{ default: Record<string, string> }> = () => Promise.resolve({ default: thai })) {
  const { useT, RichText } = createCatalog(`test-${(name += 1)}`, english, load);
  function Screen() {
    const t = useT();
    return (
      <>
        <p>{t('greeting', { name: 'Mali' })}</p>
        <p>{t('lessons', { count: 1 })}</p>
        <p>{t('lessons', { count: 2 })}</p>
        <p>{t('new')}</p>
        <p>
          <RichText id="terms" values={{ name: '<link>Mali</link>' }} components={{ link: <a href="/terms" /> }} />
        </p>
        <input aria-label="typed" />
      </>
    );
  }
  const show = () => render(<AppProvider children={<Screen />} />);
  return { show };
}

const choose = (language: Language) => act(() => setLanguage(language));
const texts = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
const inEnglish = ['Hello Mali', '1 lesson', '2 lessons', 'Only in English', 'Read the terms of <link>Mali</link>.'];
const inThai = ['สวัสดี Mali', '1 บทเรียน', '2 บทเรียน', 'Only in English', 'อ่านข้อกำหนดของ <link>Mali</link>'];

afterEach(async () => {
  vi.useRealTimers();
  await choose('en');
});

describe('the texts of an app', () => {
  it('change with the language and keep typed text; a missing one falls back to English with one warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    create().show();
    expect(texts()).toEqual(inEnglish);
    await userEvent.type(screen.getByLabelText('typed'), 'kept');
    await choose('th');
    expect(texts()).toEqual(inThai);
    expect([document.documentElement.lang, screen.getByLabelText<HTMLInputElement>('typed').value]).toEqual([
      'th',
      'kept',
    ]);
    await choose('en');
    await choose('th');
    const missing = warn.mock.calls.filter(([text]) => String(text) === `test-${name} has no ไทย text for new`);
    expect(missing).toHaveLength(1);
    expect(screen.getByRole('link').textContent).toBe('ข้อกำหนด');
  });

  it('are English until another language has loaded, and retry a failed load', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    await choose('th');
    vi.useFakeTimers();
    const load = vi.fn(() => Promise.resolve({ default: thai }));
    load.mockRejectedValueOnce(new Error('no network'));
    create(load).show();
    await act(languageLoaded);
    // Uses the plural rules of Thai, which has one form.
    expect(texts()).toEqual(inEnglish.with(1, '1 lessons'));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(texts()).toEqual(inThai);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('use the last language of two that were chosen at once', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    create().show();
    await act(() => Promise.all([setLanguage('th'), setLanguage('en')]));
    expect([currentLanguage(), texts()]).toEqual(['en', inEnglish]);
  });
});

it('leaves user-written text as it is', () => {
  const { t } = createCatalog('test-written', english, () => Promise.resolve({ default: thai }));
  const written = String.raw`{name} \u202e \x41 ' # <b>`;
  expect(t('greeting', { name: written })).toBe(`Hello ${written}`);
});

describe('the language', () => {
  const shown = async () => {
    await act(startLanguage);
    return currentLanguage();
  };

  it('is the account’s, or else the device’s, or else the browser’s', async () => {
    const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr', 'th-TH', 'en']);
    expect(await shown()).toBe('th');
    deviceStorage.save('grow.language', 'en');
    expect(await shown()).toBe('en');
    await act(() => setSessionUser({ ...people.learner, language: 'th' }));
    await vi.waitFor(() => expect(currentLanguage()).toBe('th'));
    await act(() => setSessionUser({ ...people.learner, language: 'unknown' }));
    await vi.waitFor(() => expect(currentLanguage()).toBe('en'));
    languages.mockRestore();
  });

  it('sets the date format with Gregorian years, even if the browser reports it in the system’s form', async () => {
    const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US@posix']);
    await choose('th');
    expect(localTime('2026-11-28T12:00:00Z')).toContain('28 พ.ย. 2026');
    languages.mockRestore();
  });

  it('follows another tab’s choice', async () => {
    await shown();
    for (const [newValue, language] of [
      ['th', 'th'],
      ['unknown', 'en'],
    ] as const) {
      dispatchEvent(new StorageEvent('storage', { key: 'grow.language', newValue }));
      await vi.waitFor(() => expect(currentLanguage()).toBe(language));
    }
  });

  it('is saved on the device, and in the account of a signed-in user', async () => {
    await shown();
    await act(() => chooseLanguage('th'));
    expect([currentLanguage(), deviceStorage.read('grow.language')]).toEqual(['th', 'th']);
    setSessionUser({ ...people.learner, language: 'th' });
    await act(() => chooseLanguage('en'));
    expect([currentLanguage(), currentSession().user?.language]).toEqual(['en', 'en']);
    expect(fakeApi.callsOf(saveLearningSettings).map(({ body }) => body)).toEqual([{ language: 'en' }]);
  });
});
