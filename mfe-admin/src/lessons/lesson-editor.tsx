import type { AdminContent, LessonText } from '@grow/contracts';
import { Alert, Button, Grid, localTime, PageSpinner, Text } from '@grow/ui';
import { useState } from 'react';
import { useModuleChoices } from '../components/content-choices.ts';
import { NumberField, SelectField, TextField, wholeNumberOf } from '../components/form-field.tsx';
import { sameOrderHelper, withSameOrder } from '../components/order.ts';
import { sameNameHelper } from '../components/same-name.ts';
import { ContentForm } from '../editing/content-form.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import { useT } from '../texts.ts';
import { WritingArea } from '../writing/writing-area.tsx';
import { textOf } from './lesson-draft.ts';
import { LessonPreview } from './lesson-preview.tsx';
import { useLessons } from './lessons.queries.ts';
import { useEditedCopy, type EditedCopy, type UnsavedCopy } from './unsaved-copies.ts';
import { UnsavedTexts } from './unsaved-texts.tsx';
import { useLessonForm } from './use-lesson-form.ts';

type LessonEditorProps = {
  /** Null adds a lesson. */
  lesson: AdminContent<'lesson'> | null;
  moduleId: number;
  nextOrder: number;
  modules: readonly AdminContent<'module'>[];
  /** Unsaved texts on the server. */
  copies: readonly UnsavedCopy[];
  onUnsaved: (isUnsaved: boolean) => void;
  onSaved: () => void;
  onClose: () => void;
};

/** The editor of a lesson's saved text, or of an unsaved one. */
export function LessonEditor({ lesson, moduleId, nextOrder, copies, ...props }: LessonEditorProps) {
  const [wantedId, setWantedId] = useState<string | null>(null);
  const [blank] = useState({ moduleId, title: '', content: '', order: nextOrder, imageUrl: null, imageAlt: null });
  const saved = textOf(lesson ?? blank);
  const revision = lesson?.revision ?? blank.order;
  const key = lesson === null ? ({ of: 'module', id: moduleId } as const) : ({ of: 'lesson', id: lesson.id } as const);
  const edited = useEditedCopy(key, { text: saved, revision, copies }, wantedId);
  if (edited === null) return <PageSpinner />;
  return (
    <LessonForm
      key={edited.copyId}
      {...props}
      lesson={lesson}
      saved={saved}
      revision={revision}
      edited={edited}
      onOpenCopy={setWantedId}
    />
  );
}

type LessonFormProps = Pick<LessonEditorProps, 'lesson' | 'modules' | 'onUnsaved' | 'onSaved' | 'onClose'> & {
  saved: LessonText;
  revision: number;
  edited: EditedCopy;
  onOpenCopy: (copyId: string) => void;
};

/** The form, with a preview beside the text. Autosaves to this browser and the server. */
function LessonForm({ modules, onUnsaved, onSaved, onClose, onOpenCopy, ...of }: LessonFormProps) {
  const t = useT();
  const { lesson, edited } = of;
  const { form, text, change, ...editing } = useLessonForm(of, { onSaved, onUnsaved });
  const { errors } = form;
  const moduleId = Number(text.moduleId);
  const ofModule = useLessons(moduleId > 0 ? moduleId : null).data ?? [];
  const sameOrder = withSameOrder(ofModule, { id: lesson?.id ?? null, order: wholeNumberOf(text.order) });
  const named = ofModule.map(({ id, title }) => ({ id, name: title }));
  const choices = useModuleChoices(modules);
  return (
    <ContentForm form={form} review={lesson?.review ?? null} onTakeTheirs={editing.takeTheirs} onClose={onClose}>
      {editing.draft === null ? null : (
        <Alert
          title={t('unsaved.draft')}
          action={
            <Button size="sm" variant="surface" onClick={editing.discardDraft}>
              {t('unsaved.discard')}
            </Button>
          }
        >
          <span>{t('unsaved.from', { time: localTime(editing.draft.savedAt) })}</span>
          {edited.isOwn ? null : <span>{t('unsaved.elsewhere')}</span>}
        </Alert>
      )}
      <UnsavedTexts
        copies={edited.others}
        onOpen={(copyId) => {
          editing.flush();
          onOpenCopy(copyId);
        }}
      />
      <TextField
        label={t('field.title')}
        value={text.title}
        error={errors['title']}
        helper={sameNameHelper('lesson', named, { id: lesson?.id ?? null, name: text.title })}
        isFocused={lesson === null}
        onChange={(title) => change({ title })}
      />
      <Grid gap="4" templateColumns={{ base: '1fr', sm: '1fr 8rem' }}>
        <SelectField
          label={t('field.moduleId')}
          value={text.moduleId}
          error={errors['moduleId']}
          choices={choices}
          onChange={(value) => change({ moduleId: value })}
        />
        <NumberField
          label={t('field.order')}
          value={text.order}
          error={errors['order']}
          helper={sameOrderHelper(sameOrder.map(({ title }) => title))}
          onChange={(order) => change({ order })}
        />
      </Grid>
      <WritingArea
        label={t('field.content')}
        value={text.content}
        error={errors['content']}
        modules={modules}
        preview={
          <LessonPreview title={text.title} content={text.content} imageUrl={text.imageUrl} imageAlt={text.imageAlt} />
        }
        onChange={(content) => change({ content })}
      />
      <Text role="status" fontSize="sm" color="fg.muted" minH="5">
        {editing.autosaveState === 'none' ? null : t(`autosave.${editing.autosaveState}`)}
      </Text>
      <PictureField
        value={text.imageUrl}
        error={errors['imageUrl']}
        onChange={(imageUrl, picture) =>
          change(text.imageAlt === '' && picture ? { imageUrl, imageAlt: picture.alt } : { imageUrl })
        }
      />
      <TextField
        label={t('picture.altOptional')}
        value={text.imageAlt}
        error={errors['imageAlt']}
        helper={t('picture.altHelp')}
        onChange={(imageAlt) => change({ imageAlt })}
      />
    </ContentForm>
  );
}
