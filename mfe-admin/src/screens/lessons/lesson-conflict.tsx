import type { AdminLesson } from '@grow/contracts';
import { Alert, Box, Button, chakra, SimpleGrid, Stack, Text } from '@grow/ui';
import { DialogActions } from '../../components/action-dialog.tsx';
import type { LessonFormState } from './use-lesson-form.ts';

const Version = chakra('pre', {
  base: {
    fontFamily: 'mono',
    fontSize: 'sm',
    bg: 'bg.muted',
    p: '3',
    borderRadius: 'l2',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    maxH: '80',
    overflowY: 'auto',
  },
});

/** Two admins edited the same lesson. Both versions are shown until one is chosen; the draft has mine meanwhile. */
export function LessonConflict({ form, theirs }: { form: LessonFormState; theirs: AdminLesson }) {
  const versions = [
    { label: 'Their version, saved', title: theirs.title, content: theirs.content },
    { label: 'Your version, not saved', title: form.text.title, content: form.text.content },
  ];
  return (
    <Stack gap="4">
      <Alert status="warning" role="alert" title="Somebody else changed this lesson">
        Nothing is lost. Choose which version to keep. A version that you replace stays in the audit log.
      </Alert>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        {versions.map(({ label, title, content }) => (
          <Box key={label} as="section" aria-label={label} minW="0">
            <Stack gap="2">
              <Text fontSize="sm" color="fg.muted">
                {label}
              </Text>
              <Text fontWeight="bold">{title}</Text>
              <Version tabIndex={0}>{content}</Version>
            </Stack>
          </Box>
        ))}
      </SimpleGrid>
      <DialogActions>
        <Button variant="surface" colorPalette="gray" onClick={form.saving.reset}>
          Back to editing
        </Button>
        <Button variant="surface" onClick={form.takeTheirs}>
          Take their version
        </Button>
        <Button loading={form.saving.isPending} onClick={form.saveMineOver}>
          Save mine
        </Button>
      </DialogActions>
    </Stack>
  );
}
