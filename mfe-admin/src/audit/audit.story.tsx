import { listAudit } from '@grow/contracts';
import { people, screenStory, usualStates } from '@grow/mfe-kit/stories';
import { remote } from '../remote.tsx';

export const story = screenStory(
  'Audit log',
  { remote, path: '/admin/audit', user: people.admin },
  { ...usualStates(listAudit, { items: [], next: null }), Filled: {} },
);
