import type { MadeReport, ModeratedUser } from '@grow/contracts';
import { confirmAction, useSession } from '@grow/mfe-kit';
import { Alert, Avatar, Badge, Button, Card, Heading, HStack, localTime, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { ListState } from '../components/list-state.tsx';
import { nameOfRole, useHasRole } from '../components/roles.ts';
import { SectionHeading } from '../components/section-heading.tsx';
import { DecisionSummary } from '../reports/decision-summary.tsx';
import { itemName, ReportedItem } from '../reports/reported-item.tsx';
import { DecideUser } from './decide-user.tsx';
import { useDeleteUser, useModeratedUser, useUserTexts } from './moderation.queries.ts';
import { ModeratorNotes } from './moderator-notes.tsx';

/** What moderators know of a user, and what they can decide. */
export function ModeratedUserScreen() {
  const { userId = '' } = useParams();
  const user = useModeratedUser(userId);
  const texts = useUserTexts(userId);
  return (
    <ListState query={user} noun="user">
      {user.data === undefined ? null : (
        <Stack gap="4">
          <SectionHeading title={user.data.user.displayName} />
          <Facts page={user.data} />
          <Part title="Decisions">
            {user.data.decisions.length === 0 ? <Text color="fg.muted">None so far.</Text> : null}
            {user.data.decisions.map((decision) => (
              <DecisionSummary key={decision.id} decision={decision} />
            ))}
          </Part>
          <Part title="Notes">
            <ModeratorNotes page={user.data} />
          </Part>
          <ListState query={texts} noun="texts">
            <MadeReports reports={[...(texts.data?.madeReports ?? []), ...user.data.madeReports]} />
            <Heading as="h3" size="md">
              Posts, comments and reported messages
            </Heading>
            {[...(texts.data?.items ?? []), ...user.data.messages].map((item) => (
              <ReportedItem key={`${item.kind}-${item.itemId}`} item={item} />
            ))}
          </ListState>
        </Stack>
      )}
    </ListState>
  );
}

function Facts({ page }: { page: ModeratedUser }) {
  const { user: me } = useSession();
  const { user, isAdmin, roles, isGuest, restriction, sessions, createdAt, lastActive } = page;
  const held = [...(isAdmin ? (['admin'] as const) : []), ...roles];
  return (
    <Card.Root>
      <Card.Body gap="4">
        <HStack gap="3" flexWrap="wrap">
          <Avatar name={user.displayName} src={user.profileImage} size="lg" colorPalette="green" />
          <Stack gap="1" minW="0">
            <Text overflowWrap="anywhere">{`${user.username} (user ${user.id})`}</Text>
            <HStack gap="2" flexWrap="wrap">
              <Badge>{`Level ${user.level}`}</Badge>
              {isGuest ? <Badge>Guest</Badge> : null}
              {held.map((role) => (
                <Badge key={role} colorPalette="teal">
                  {nameOfRole(role)}
                </Badge>
              ))}
            </HStack>
          </Stack>
        </HStack>
        {restriction === null ? null : (
          <Alert status="warning" title={restriction.kind === 'mute' ? 'Muted' : 'Suspended'}>
            {restriction.until === null ? 'For good.' : `Until ${localTime(restriction.until)}.`}
          </Alert>
        )}
        <Text fontSize="sm" color="fg.muted">
          {`Joined ${localTime(createdAt)}, last here ${localTime(lastActive)}`}
        </Text>
        <Text fontSize="sm">
          {sessions.length === 0
            ? 'Signed in nowhere.'
            : `Signed in: ${sessions.map(({ device, lastSeenAt }) => `${device} (${localTime(lastSeenAt)})`).join(', ')}`}
        </Text>
        {me?.id === user.id || isGuest ? null : <DecideUser page={page} />}
        {me?.id === user.id ? null : <DeleteAccount page={page} />}
      </Card.Body>
    </Card.Root>
  );
}

/** For admins only. */
function DeleteAccount({ page: { user } }: { page: ModeratedUser }) {
  const isAllowed = useHasRole('admin');
  const deleting = useDeleteUser();
  if (!isAllowed) return null;
  const ask = async () => {
    const title = `Delete the account of ${user.displayName}?`;
    const description = 'Everything that belongs to it is deleted at once, and cannot be restored.';
    if (!(await confirmAction({ title, description, confirmLabel: 'Delete the account' }))) return;
    deleting.mutate({ params: { userId: String(user.id) } });
  };
  return (
    <Button
      alignSelf="flex-start"
      size="sm"
      variant="ghost"
      colorPalette="red"
      loading={deleting.isPending}
      onClick={() => void ask()}
    >
      <Icons.Trash2 aria-hidden /> Delete the account
    </Button>
  );
}

function MadeReports({ reports }: { reports: MadeReport[] }) {
  return (
    <Part title="Reports by this person">
      {reports.length === 0 ? <Text color="fg.muted">None so far.</Text> : null}
      {reports.map((report) => (
        <Text key={itemName(report)} fontSize="sm" overflowWrap="anywhere">
          <strong>{`${itemName(report)}: ${report.reason}`}</strong>
          <span dir="auto">{report.details === '' ? '' : `, ${report.details}`}</span>
          <span>{` (${localTime(report.createdAt)})`}</span>
        </Text>
      ))}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card.Root as="section" aria-label={title}>
      <Card.Body gap="4">
        <Heading as="h3" size="md">
          {title}
        </Heading>
        {children}
      </Card.Body>
    </Card.Root>
  );
}
