import { listAudit, undoBulkChange, type AuditEntry } from '@grow/contracts';
import { showFailure, useApiMutation, useSession } from '@grow/mfe-kit';
import { Badge, Box, Button, Card, chakra, HStack, localTime, SimpleGrid, Text } from '@grow/ui';
import { askAuthor } from '../components/ask-author.ts';
import { useHasRole } from '../components/roles.ts';
import { toastSuccess } from '../components/toasts.ts';
import { contentLists } from '../revisions/revisions.queries.ts';
import { changedFields } from './changed-fields.ts';
import { authorOf, nameOfAction, subjectOf } from './entry-words.ts';
import { useT } from './texts.ts';

const palettes = {
  create: 'green',
  update: 'teal',
  delete: 'red',
  restore: 'green',
  reorder: 'gray',
  import: 'amber',
  publish: 'green',
  schedule: 'teal',
  unschedule: 'gray',
  review: 'teal',
  'send-back': 'amber',
  move: 'gray',
  bulk: 'teal',
  undo: 'amber',
  grant: 'amber',
  revoke: 'gray',
  hide: 'red',
  unhide: 'green',
  dismiss: 'gray',
  warn: 'amber',
  mute: 'red',
  suspend: 'red',
  lift: 'green',
  uphold: 'gray',
  overturn: 'amber',
  note: 'gray',
  erase: 'red',
};

/** Undoes a bulk change. The server allows this only to the user who made it, until one of its items changes again. */
function UndoBulk({ id }: { id: number }) {
  const t = useT();
  const undo = useApiMutation(undoBulkChange, {
    invalidates: [...contentLists, listAudit],
    onSuccess: () => toastSuccess(t('undone')),
    onError(error, { params, body }) {
      const isAsked = askAuthor(error, (decision) => undo.mutate({ params, body: { ...body, ...decision } }));
      if (!isAsked) showFailure(error, t('notUndone'));
    },
  });
  return (
    <Button
      size="sm"
      alignSelf="flex-start"
      variant="surface"
      loading={undo.isPending}
      onClick={() => undo.mutate({ params: { id: String(id) }, body: {} })}
    >
      {t('undo')}
    </Button>
  );
}

export function AuditEntryCard({ entry }: { entry: AuditEntry }) {
  const t = useT();
  const { user } = useSession();
  const canUndo = useHasRole('reviewer');
  const fields = changedFields(entry);
  return (
    <Card.Root as="li">
      <Card.Body gap="2">
        <HStack gap="2" flexWrap="wrap">
          <Badge colorPalette={palettes[entry.action]}>{nameOfAction(entry.action)}</Badge>
          <Text fontWeight="semibold" minW="0" overflowWrap="anywhere">
            {subjectOf(entry)}
          </Text>
        </HStack>
        <Text fontSize="sm" color="fg.muted">
          {entry.adminId === null
            ? t('entry.byOperator', { time: localTime(entry.at, 'medium') })
            : t('entry.by', { name: authorOf(entry), id: entry.adminId, time: localTime(entry.at, 'medium') })}
        </Text>
        {entry.action === 'bulk' && entry.adminId === user?.id && canUndo ? <UndoBulk id={entry.id} /> : null}
        <details>
          <chakra.summary cursor="pointer" fontSize="sm" py="3">
            {t('entry.states')}
          </chakra.summary>
          {fields.length === 0 ? <Text fontSize="sm">{t('entry.noFields')}</Text> : null}
          {fields.map(({ label, ...states }) => (
            <Box key={label} pt="2">
              <Text fontSize="sm" fontWeight="semibold">
                {label}
              </Text>
              <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
                {(['before', 'after'] as const).map((state) => (
                  <Box key={state} minW="0" fontSize="sm">
                    <Text color="fg.muted">{t(`entry.${state}`)}</Text>
                    <Text dir="auto" whiteSpace="pre-line" overflowWrap="anywhere">
                      {states[state]}
                    </Text>
                  </Box>
                ))}
              </SimpleGrid>
            </Box>
          ))}
        </details>
      </Card.Body>
    </Card.Root>
  );
}
