import type { AdminLesson, AdminModule } from '@grow/contracts';
import { Alert, Button, Grid, Text } from '@grow/ui';
import { refusalMessage } from '../../components/admin-toasts.ts';
import { FormBody } from '../../components/form-body.tsx';
import { SelectField, TextField } from '../../components/form-field.tsx';
import { ImageField } from '../../components/image-field.tsx';
import { SaveConflictView } from '../../components/save-conflict.tsx';
import { useUploadImage } from '../../components/use-upload-image.ts';
import { WritingArea } from '../../writing/writing-area.tsx';
import type { StampedUnsaved } from './autosave.ts';
import { LessonPreview } from './lesson-preview.tsx';
import { useLessonForm } from './use-lesson-form.ts';

type LessonEditorProps = {
  /** Null adds a lesson. */
  lesson: AdminLesson | null;
  moduleId: number;
  nextOrder: number;
  modules: readonly AdminModule[];
  /** What the server has kept of what was typed and not saved. */
  kept: StampedUnsaved | null;
  onUnsaved: (isUnsaved: boolean) => void;
  onSaved: () => void;
  onClose: () => void;
};

const localTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

const keptTexts = {
  none: '',
  device: 'Kept on this device. The server has not got it yet.',
  server: 'Kept on this device and on the server. Nobody else sees it before you save.',
};

/** The form of a lesson, with the preview beside the text. What is typed is kept in this browser and on the server. */
export function LessonEditor({ modules, onUnsaved, onSaved, onClose, ...edited }: LessonEditorProps) {
  const { lesson } = edited;
  const form = useLessonForm(edited, { onSaved, onUnsaved });
  const { text, errors, change, conflict, saving } = form;
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
      refusal={refusalMessage(saving.error)}
      noteError={errors['note']}
      edited={lesson === null ? null : { item: { kind: 'lesson', id: lesson.id }, review: lesson.review }}
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
          {`It is from ${localTime.format(new Date(form.draftSavedAt))} and nobody else sees it.`}
        </Alert>
      )}
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
