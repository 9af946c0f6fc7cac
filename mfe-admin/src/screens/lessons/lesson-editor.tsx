import type { AdminLesson, Module } from '@grow/contracts';
import { Alert, Button, Grid } from '@grow/ui';
import { refusalMessage } from '../../components/admin-toasts.ts';
import { FormBody } from '../../components/form-body.tsx';
import { SelectField, TextareaField, TextField } from '../../components/form-field.tsx';
import { ImageField } from '../../components/image-field.tsx';
import { useUploadImage } from '../../components/use-upload-image.ts';
import { LessonConflict } from './lesson-conflict.tsx';
import { LessonPreview } from './lesson-preview.tsx';
import { useLessonForm } from './use-lesson-form.ts';

type LessonEditorProps = {
  /** Null adds a lesson. */
  lesson: AdminLesson | null;
  moduleId: number;
  nextOrder: number;
  modules: readonly Module[];
  onClose: () => void;
};

const localTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** The form of a lesson, with the preview beside the text. What is typed is kept in this browser. */
export function LessonEditor({ lesson, moduleId, nextOrder, modules, onClose }: LessonEditorProps) {
  const form = useLessonForm(lesson, moduleId, nextOrder, onClose);
  const { text, errors, change, theirs } = form;
  const upload = useUploadImage((imageUrl) => change({ imageUrl }));
  if (theirs) return <LessonConflict form={form} theirs={theirs} />;
  return (
    <FormBody
      submitLabel={lesson === null ? 'Create' : 'Update'}
      isSaving={form.saving.isPending}
      refusal={refusalMessage(form.saving.error)}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {form.draftSavedAt === null ? null : (
        <Alert
          title="This is a draft that was not saved"
          action={
            <Button size="sm" variant="surface" onClick={form.discardDraft}>
              Discard draft
            </Button>
          }
        >
          {`It is from ${localTime.format(new Date(form.draftSavedAt))} and only in this browser.`}
        </Alert>
      )}
      <TextField label="Title" value={text.title} error={errors['title']} onChange={(title) => change({ title })} />
      <Grid gap="4" templateColumns={{ base: '1fr', sm: '1fr 8rem' }}>
        <SelectField
          label="Module"
          value={text.moduleId}
          error={errors['moduleId']}
          choices={modules.map(({ id, name }) => ({ value: String(id), label: `${id} · ${name}` }))}
          onChange={(value) => change({ moduleId: value })}
        />
        <TextField
          label="Order"
          type="number"
          min={1}
          value={text.order}
          error={errors['order']}
          onChange={(order) => change({ order })}
        />
      </Grid>
      <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
        <TextareaField
          label="Content"
          rows={10}
          isCode
          value={text.content}
          error={errors['content']}
          helper={`Markdown, ${text.content.length} characters`}
          onChange={(content) => change({ content })}
        />
        <LessonPreview title={text.title} content={text.content} imageUrl={text.imageUrl} imageAlt={text.imageAlt} />
      </Grid>
      <ImageField
        value={text.imageUrl}
        error={errors['imageUrl']}
        isUploading={upload.isPending}
        onChange={(imageUrl) => change({ imageUrl })}
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
