import {
  listAudit,
  staffRoleSchema,
  undoBulkChange,
  type AuditAction,
  type AuditEntry,
  type RoleHolder,
  type StaffRole,
} from '@grow/contracts';
import { showFailure, useApiMutation, useSession } from '@grow/mfe-kit';
import { Badge, Box, Button, Card, chakra, HStack, localTime, SimpleGrid, Text } from '@grow/ui';
import { askAuthor } from '../components/ask-author.ts';
import { formatList } from '../components/format-list.ts';
import { nameOfRole, useHasRole } from '../components/roles.ts';
import { toastSuccess } from '../components/toasts.ts';
import { contentLists } from '../revisions/revisions.queries.ts';
import { t, useT } from './texts.ts';

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

const Code = chakra('pre', {
  base: {
    fontFamily: 'mono',
    fontSize: 'xs',
    bg: 'bg.muted',
    p: '3',
    borderRadius: 'l2',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    maxH: '72',
    overflowY: 'auto',
  },
});

function nameOf({ before, after }: AuditEntry): string {
  for (const state of [after, before]) {
    if (typeof state !== 'object' || state === null) continue;
    for (const key of ['name', 'title', 'username'] as const) {
      if (key in state) return String((state as Record<string, unknown>)[key]);
    }
  }
  return '';
}

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

export const nameOfAction = (action: AuditAction): string => t(`action.${action}`);

/** The granted or revoked roles; null for other entries. */
function rolesOf({ entity, before, after }: AuditEntry): string | null {
  if (entity !== 'user' || before === null) return null;
  const [had, has] = [before, after].map((state) => {
    const { isAdmin = false, roles = [] } = (state ?? {}) as Partial<RoleHolder>;
    return new Set<StaffRole>(isAdmin ? [...roles, 'admin'] : roles);
  });
  const changed = staffRoleSchema.options.filter((role) => had?.has(role) !== has?.has(role));
  return formatList(changed.map((role) => nameOfRole(role)));
}

export function AuditEntryCard({ entry }: { entry: AuditEntry }) {
  const t = useT();
  const { user } = useSession();
  const canUndo = useHasRole('reviewer');
  const roles = rolesOf(entry);
  const subject = { id: entry.entityId ?? '', name: nameOf(entry) };
  const states = [
    [t('entry.before'), entry.before],
    [t('entry.after'), entry.after],
  ] as const;
  return (
    <Card.Root as="li">
      <Card.Body gap="2">
        <HStack gap="2" flexWrap="wrap">
          <Badge colorPalette={palettes[entry.action]}>{nameOfAction(entry.action)}</Badge>
          <Text fontWeight="semibold" minW="0" overflowWrap="anywhere">
            {roles === null ? t(`entity.${entry.entity}`, subject) : t('entity.userRoles', { ...subject, roles })}
          </Text>
        </HStack>
        <Text fontSize="sm" color="fg.muted">
          {t('entry.by', {
            name: entry.adminName ?? t('entry.formerAdmin'),
            id: entry.adminId,
            time: localTime(entry.at, 'medium'),
          })}
        </Text>
        {entry.action === 'bulk' && entry.adminId === user?.id && canUndo ? <UndoBulk id={entry.id} /> : null}
        <details>
          <chakra.summary cursor="pointer" fontSize="sm" py="3">
            {t('entry.states')}
          </chakra.summary>
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="3" pt="2">
            {states.map(([label, state]) => (
              <Box key={label} minW="0">
                <Text fontSize="sm" fontWeight="semibold" pb="1">
                  {label}
                </Text>
                <Code>
                  {state === null || state === undefined ? t('entry.nothing') : JSON.stringify(state, null, 2)}
                </Code>
              </Box>
            ))}
          </SimpleGrid>
        </details>
      </Card.Body>
    </Card.Root>
  );
}
