// Lists every story, and shows the selected one in a frame.
import { AppProvider } from '@grow/ui';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';
import { loadStory, storyIds } from './stories.ts';

const stories = await Promise.all(storyIds.map(async (id) => ({ id, ...(await loadStory(id)) })));
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
  <AppProvider>
    <Gallery stories={stories} />
  </AppProvider>,
);
