import { componentStory } from '../stories/story.tsx';
import { PageSpinner } from './page-spinner.tsx';

export const story = componentStory('Page spinner', { loading: <PageSpinner /> });
