import { screenStory } from '@grow/mfe-kit/stories';
import { remote } from '../../remote.tsx';

export const story = screenStory('Privacy policy', { remote, path: '/privacy' }, { Filled: {} });
