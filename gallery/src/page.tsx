// Shows one state of one story, alone on the page: /page.html?story=ui/components/alert&state=All
import { AppProvider } from '@grow/ui';
import { configure } from '@testing-library/dom';
import { createRoot } from 'react-dom/client';
import { fakeNetwork } from './fake-network.ts';
import './fonts.css';
import { loadStory } from './stories.ts';

// React may show suspended content 300 ms after its placeholder: longer than that.
const quietFrames = 30;
const params = new URLSearchParams(location.search);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

// Longer than a machine under load takes to open a dialog.
configure({ asyncUtilTimeout: 30_000 });
localStorage.clear();
sessionStorage.clear();
fakeNetwork();
const story = await loadStory(params.get('story') ?? '');
const name = params.get('state') ?? Object.keys(story.states)[0] ?? '';
const state = story.states[name];
if (!state) throw new Error(`'${story.title}' has no state '${name}'`);

createRoot(root).render(story.kind === 'component' ? <AppProvider>{state.render()}</AppProvider> : state.render());
await whenSettled();
await state.play?.();
await whenSettled();
// The picture script waits for this, and reads the other states from it.
Reflect.set(globalThis, 'shownStory', { kind: story.kind, states: Object.keys(story.states) });

/** Waits until nothing in the page has changed for a few frames, and its fonts and pictures are loaded. */
async function whenSettled(): Promise<void> {
  let quiet = 0;
  const observer = new MutationObserver(() => (quiet = 0));
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  while (quiet < quietFrames) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const isLoading = document.fonts.status === 'loading' || [...document.images].some(({ complete }) => !complete);
    quiet = isLoading ? 0 : quiet + 1;
  }
  observer.disconnect();
}
