import { adminContent } from '@grow/contracts';
import { apiQuery } from '@grow/mfe-kit';
import { Box, Button, EmptyState, HStack, Stack } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { SelectButton } from '../bulk/selecting.tsx';
import { useBulk } from '../bulk/use-bulk.ts';
import { useModuleChoices } from '../components/content-choices.ts';
import { SelectField } from '../components/form-field.tsx';
import { ListState } from '../components/list-state.tsx';
import { nextOrder } from '../components/order.ts';
import { SectionHeading } from '../components/section-heading.tsx';
import { HistoryDialog } from '../revisions/history.dialog.tsx';
import { useT } from '../texts.ts';
import { LessonTable } from './lesson-table.tsx';
import { LessonDialog, type OpenedLesson } from './lesson.dialog.tsx';
import { useLessons } from './lessons.queries.ts';

/** The Lessons tab (spec: admin-lessons). The user picks a module first. */
export function LessonsScreen() {
  const t = useT();
  const modules = useQuery(apiQuery(adminContent.module.list));
  const [chosenId, choose] = useChosenModule();
  // Treats a deleted module as no selection.
  const moduleId = modules.data?.some(({ id }) => id === chosenId) === false ? null : chosenId;
  const lessons = useLessons(moduleId);
  const bulk = useBulk('lesson', (moduleId === null ? null : lessons.data) ?? []);
  const choices = useModuleChoices(modules.data ?? []);
  const [opened, setOpened] = useState<OpenedLesson | null>(null);
  const [shown, setShown] = useState<{ id: number; title: string } | null>(null);
  return (
    <Stack gap="4">
      <SectionHeading title={t('section.lessons')}>
        {modules.data === undefined ? null : (
          <Box flex={{ base: '1 0 100%', md: '0 1 24rem' }} marginStart={{ md: 'auto' }}>
            <SelectField
              label={t('field.moduleId')}
              value={moduleId === null ? '' : String(moduleId)}
              placeholder={t('select.module')}
              choices={choices}
              onChange={choose}
            />
          </Box>
        )}
        <HStack gap="2" flexWrap="wrap" alignSelf="flex-end">
          {lessons.data === undefined || lessons.data.length === 0 ? null : <SelectButton bulk={bulk} />}
          <Button disabled={lessons.data === undefined} onClick={() => setOpened({ kind: 'add' })}>
            <Icons.Plus aria-hidden /> {t('lesson.add')}
          </Button>
        </HStack>
      </SectionHeading>
      <ListState query={modules} noun="modules">
        {moduleId === null ? (
          <EmptyState title={t('lesson.noModule')} icon={<Icons.BookOpen size={28} />} />
        ) : (
          <ListState query={lessons} noun="lessons">
            {lessons.data?.length === 0 ? (
              <EmptyState title={t('lesson.none')} />
            ) : (
              <LessonTable
                key={moduleId}
                moduleId={moduleId}
                lessons={lessons.data ?? []}
                bulk={bulk}
                onOpen={(lessonId, kind) => setOpened({ kind, lessonId })}
                onHistory={setShown}
              />
            )}
          </ListState>
        )}
      </ListState>
      <BulkBar bulk={bulk} parents={choices.filter(({ value }) => value !== String(moduleId))} />
      {opened === null || moduleId === null ? null : (
        <LessonDialog
          opened={opened}
          moduleId={moduleId}
          nextOrder={nextOrder(lessons.data ?? [])}
          modules={modules.data ?? []}
          onEdit={(lessonId) => setOpened({ kind: 'edit', lessonId })}
          onClose={() => setOpened(null)}
        />
      )}
      {shown === null ? null : (
        <HistoryDialog item={{ kind: 'lesson', id: shown.id }} name={shown.title} onClose={() => setShown(null)} />
      )}
    </Stack>
  );
}

/** The selected module, stored in the URL (`?module=3`), so that it survives a reload. */
function useChosenModule(): [moduleId: number | null, choose: (moduleId: string) => void] {
  const [search, setSearch] = useSearchParams();
  const given = search.get('module') ?? '';
  const moduleId = /^[1-9]\d{0,8}$/u.test(given) ? Number(given) : null;
  const choose = (chosen: string) =>
    setSearch(chosen === '' ? {} : { module: chosen }, { replace: true, preventScrollReset: true });
  return [moduleId, choose];
}
