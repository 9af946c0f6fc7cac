import type { AdminLesson, AdminModule } from '@grow/contracts';
import { Alert, Button, Grid, localTime, PageSpinner, Text } from '@grow/ui';
import { useState } from 'react';
import { refusalOf } from '../components/admin-toasts.ts';
import { useModuleChoices } from '../components/content-choices.ts';
import { SelectField, TextField } from '../components/form-field.tsx';
import { sameOrderHelper, withSameOrder } from '../components/order.ts';
import { FormBody } from '../editing/form-body.tsx';
import { SaveConflictView } from '../editing/save-conflict.tsx';
import { ImageField } from '../pictures/image-field.tsx';
import { useUploadImage } from '../pictures/pictures.queries.ts';
import { WritingArea } from '../writing/writing-area.tsx';
import { type LessonText, textOf } from './lesson-draft.ts';
import { LessonPreview } from './lesson-preview.tsx';
import { useLessons } from './lessons.queries.ts';
import { type EditedCopy, type KeptCopy, useEditedCopy } from './unsaved-copies.ts';
import { UnsavedTexts } from './unsaved-texts.tsx';
import { useLessonForm } from './use-lesson-form.ts';

type LessonEditorProps = {
  /** Null adds a lesson. */
  lesson: AdminLesson | null;
  moduleId: number;
  nextOrder: number;
  modules: readonly AdminModule[];
  /** What the server has kept of what was typed and not saved. */
  kept: readonly KeptCopy[];
  onUnsaved: (isUnsaved: boolean) => void;
  onSaved: () => void;
  onClose: () => void;
};

const keptTexts = {
  none: '',
  page: 'Kept only while this page is open: this device has no room for it, and the server has not got it yet.',
  device: 'Kept on this device. The server has not got it yet.',
  server: 'Kept on this device and on the server. Nobody else sees it before you save.',
};

/** The editor of a lesson, with what is saved or with a text that was not saved. */
export function LessonEditor({ lesson, moduleId, nextOrder, kept, ...props }: LessonEditorProps) {
  const [wantedId, setWantedId] = useState<string | null>(null);
  const [blank] = useState({ moduleId, title: '', content: '', order: nextOrder, imageUrl: null, imageAlt: null });
  const saved = textOf(lesson ?? blank);
  const version = lesson?.version ?? blank.order;
  const key = lesson === null ? ({ of: 'module', id: moduleId } as const) : ({ of: 'lesson', id: lesson.id } as const);
  const edited = useEditedCopy(key, { text: saved, version, kept }, wantedId);
  if (edited === null) return <PageSpinner />;
  return (
    <LessonForm
      key={edited.copyId}
      {...props}
      lesson={lesson}
      saved={saved}
      version={version}
      edited={edited}
      onOpenCopy={setWantedId}
    />
  );
}

type LessonFormProps = Pick<LessonEditorProps, 'lesson' | 'modules' | 'onUnsaved' | 'onSaved' | 'onClose'> & {
  saved: LessonText;
  version: number;
  edited: EditedCopy;
  onOpenCopy: (copyId: string) => void;
};

/** The form, with the preview beside the text. What is typed is kept in this browser and on the server. */
function LessonForm({ modules, onUnsaved, onSaved, onClose, onOpenCopy, ...of }: LessonFormProps) {
  const { lesson, edited } = of;
  const form = useLessonForm(of, { onSaved, onUnsaved });
  const { text, errors, change, conflict, saving } = form;
  const moduleId = Number(text.moduleId);
  const ofModule = useLessons(moduleId > 0 ? moduleId : null).data ?? [];
  const same = withSameOrder(ofModule, { id: lesson?.id ?? null, order: Number.parseFloat(text.order) });
  const choices = useModuleChoices(modules);
  const upload = useUploadImage((imageUrl) => change({ imageUrl }));
  if (conflict) {
    return (
      <SaveConflictView
        noun="lesson"
        conflict={conflict}
        isSaving={saving.isPending}
        onBack={saving.reset}
        onTakeTheirs={form.takeTheirs}
        onSaveMine={form.saveMineOver}
      />
    );
  }
  return (
    <FormBody
      submitLabel={lesson === null ? 'Create' : 'Update'}
      isSaving={saving.isPending}
      refusal={refusalOf(saving.error)}
      noteError={errors['note']}
      edited={lesson === null ? null : { item: { kind: 'lesson', id: lesson.id }, review: lesson.review }}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {form.draft === null ? null : (
        <Alert
          title="This is a draft that was not saved"
          action={
            <Button size="sm" variant="surface" onClick={form.discardDraft}>
              Discard draft
            </Button>
          }
        >
          <span>{`It is from ${localTime(form.draft.savedAt)} and nobody else sees it.`}</span>
          {edited.isOwn ? null : <span>It may be open elsewhere: what you change here is kept beside it.</span>}
        </Alert>
      )}
      <UnsavedTexts
        copies={edited.others}
        onOpen={(copyId) => {
          form.flush();
          onOpenCopy(copyId);
        }}
      />
      <TextField
        label="Title"
        value={text.title}
        error={errors['title']}
        isFocused={lesson === null}
        onChange={(title) => change({ title })}
      />
      <Grid gap="4" templateColumns={{ base: '1fr', sm: '1fr 8rem' }}>
        <SelectField
          label="Module"
          value={text.moduleId}
          error={errors['moduleId']}
          choices={choices}
          onChange={(value) => change({ moduleId: value })}
        />
        <TextField
          label="Order"
          type="number"
          min={1}
          value={text.order}
          error={errors['order']}
          helper={sameOrderHelper(same.map(({ title }) => title))}
          onChange={(order) => change({ order })}
        />
      </Grid>
      <WritingArea
        label="Content"
        value={text.content}
        error={errors['content']}
        modules={modules}
        preview={
          <LessonPreview title={text.title} content={text.content} imageUrl={text.imageUrl} imageAlt={text.imageAlt} />
        }
        onChange={(content) => change({ content })}
      />
      <Text role="status" fontSize="sm" color="fg.muted" minH="5">
        {keptTexts[form.keptIn]}
      </Text>
      <ImageField
        value={text.imageUrl}
        error={errors['imageUrl']}
        isUploading={upload.isPending}
        onChange={(imageUrl, picture) =>
          change({ imageUrl, ...(text.imageAlt === '' && picture && { imageAlt: picture.alt }) })
        }
        onUpload={(file) => upload.mutate({ options: { file } })}
      />
      <TextField
        label="Image description (optional)"
        value={text.imageAlt}
        error={errors['imageAlt']}
        helper="What the picture shows, for those who cannot see it"
        onChange={(imageAlt) => change({ imageAlt })}
      />
    </FormBody>
  );
}
