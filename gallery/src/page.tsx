// Shows one state of one story, alone on the page: /page.html?story=ui/components/alert&state=All
import type { Language } from '@grow/contracts';
import { AppProvider, setLanguage } from '@grow/ui';
import { configure } from '@testing-library/dom';
import { createRoot } from 'react-dom/client';
import { fakeNetwork } from './fake-network.ts';
import { loadStory } from './stories.ts';

const params = new URLSearchParams(location.search);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

// Enough for a busy machine to open a dialog.
configure({ asyncUtilTimeout: 30_000 });
localStorage.clear();
sessionStorage.clear();
fakeNetwork();
const story = await loadStory(params.get('story') ?? '');
const name = params.get('state') ?? Object.keys(story.states)[0] ?? '';
const state = story.states[name];
if (!state) throw new Error(`'${story.title}' has no state '${name}'`);

createRoot(root).render(story.kind === 'component' ? <AppProvider>{state.render()}</AppProvider> : state.render());
await state.play?.();

declare global {
  /** For tests: the page in another language. The interactions find controls by their English names. */
  var showLanguage: (language: Language) => Promise<void>;
}
globalThis.showLanguage = setLanguage;
// For tests: the interactions are over.
document.body.dataset['shown'] = '';
