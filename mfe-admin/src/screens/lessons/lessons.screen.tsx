import { Button, EmptyState, Icons, Stack } from '@grow/ui';
import { useState } from 'react';
import { SelectField } from '../../parts/form-field.tsx';
import { ListState } from '../../parts/list-state.tsx';
import { SectionHeading } from '../../parts/section-heading.tsx';
import { LessonEditor } from './lesson-editor.tsx';
import { LessonTable } from './lesson-table.tsx';
import { LessonDialog } from './lesson.dialog.tsx';
import { useLessonsOf, useModules } from './lessons.queries.ts';

type Opened = { kind: 'none' } | { kind: 'add' } | { kind: 'view' | 'edit'; lessonId: number };

/** Spec 2: the Lessons tab. A module is chosen first. */
export function LessonsScreen() {
  const modules = useModules();
  const [moduleId, setModuleId] = useState<number | null>(null);
  const lessons = useLessonsOf(moduleId);
  const [opened, setOpened] = useState<Opened>({ kind: 'none' });
  const close = () => setOpened({ kind: 'none' });
  const nextOrder = Math.max(0, ...(lessons.data ?? []).map(({ order }) => order)) + 1;
  return (
    <Stack gap="4">
      <SectionHeading title="Lessons">
        <Button disabled={moduleId === null} onClick={() => setOpened({ kind: 'add' })}>
          <Icons.Plus aria-hidden /> Add Lesson
        </Button>
      </SectionHeading>
      <ListState query={modules} noun="modules">
        <SelectField
          label="Module"
          value={moduleId === null ? '' : String(moduleId)}
          placeholder="Select a module"
          choices={(modules.data ?? []).map(({ id, name }) => ({ value: String(id), label: `${id} · ${name}` }))}
          onChange={(value) => setModuleId(value === '' ? null : Number(value))}
        />
        {moduleId === null ? (
          <EmptyState title="Select a module to see its lessons." icon={<Icons.BookOpen size={28} />} />
        ) : (
          <ListState query={lessons} noun="lessons">
            {lessons.data?.length === 0 ? (
              <EmptyState title="No lessons found for this module. Add the first lesson." />
            ) : (
              <LessonTable
                key={moduleId}
                moduleId={moduleId}
                lessons={lessons.data ?? []}
                onOpen={(lessonId, kind) => setOpened({ kind, lessonId })}
              />
            )}
          </ListState>
        )}
      </ListState>
      {opened.kind === 'add' && moduleId !== null ? (
        <LessonEditor
          lesson={null}
          moduleId={moduleId}
          nextOrder={nextOrder}
          modules={modules.data ?? []}
          onClose={close}
        />
      ) : null}
      {opened.kind === 'view' || opened.kind === 'edit' ? (
        <LessonDialog
          lessonId={opened.lessonId}
          mode={opened.kind}
          modules={modules.data ?? []}
          onEdit={() => setOpened({ kind: 'edit', lessonId: opened.lessonId })}
          onClose={close}
        />
      ) : null}
    </Stack>
  );
}
