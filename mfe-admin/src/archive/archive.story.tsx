import { contentExportSchema, listExports, type ContentExport } from '@grow/contracts';
import { fakeApi, people, screenStory } from '@grow/mfe-kit/stories';
import { exampleOf } from '@grow/mfe-kit/testing';
import { remote } from '../remote.tsx';

const answer = (changes: Partial<ContentExport>) => () =>
  fakeApi.answer(listExports, [
    exampleOf(contentExportSchema, {
      kind: 'content',
      language: null,
      fileName: 'grow-bible-content.zip',
      problem: null,
      ...changes,
    }),
  ]);

export const story = screenStory(
  'Import and export',
  { remote, path: '/admin/archive', user: people.admin },
  {
    Filled: { answers: () => fakeApi.answer(listExports, []) },
    Exporting: { answers: answer({ stage: 'writing', items: 30, total: 80 }) },
    Exported: { answers: answer({ stage: 'done', bytes: 2_340_000 }) },
    Failed: {
      answers: answer({ stage: 'failed', problem: { id: 'The export was interrupted. Please start it again.' } }),
    },
  },
);
