import type { AdminLesson } from '@grow/contracts';
import { Box, Button, chakra, SimpleGrid, Stack, Text } from '@grow/ui';
import { Dialog } from '@grow/ui/overlays';
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

type LessonConflictProps = { form: LessonFormState; theirs: AdminLesson; onClose: () => void };

/** Two admins edited the same lesson. Both versions stay in view until one is chosen; the draft keeps mine meanwhile. */
export function LessonConflict({ form, theirs, onClose }: LessonConflictProps) {
  const versions = [
    { label: 'Their version, saved', title: theirs.title, content: theirs.content },
    { label: 'Your version, not saved', title: form.text.title, content: form.text.content },
  ];
  return (
    <Dialog
      isOpen
      size="lg"
      title="Somebody else changed this lesson"
      description="Nothing is lost. Choose which version to keep; the other one stays in the audit log or your draft."
      closesOnOutsideClick={false}
      onClose={onClose}
      footer={
        <>
          <Button variant="surface" colorPalette="gray" onClick={form.saving.forget}>
            Back to editing
          </Button>
          <Button variant="surface" onClick={form.takeTheirs}>
            Take their version
          </Button>
          <Button loading={form.saving.isPending} onClick={form.saveMineOver}>
            Save mine
          </Button>
        </>
      }
    >
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
    </Dialog>
  );
}
