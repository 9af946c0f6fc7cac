import type { Decision, MadeReport, ModeratedUser } from '@grow/contracts';
import { confirmAction, useSession } from '@grow/mfe-kit';
import { Alert, Avatar, Badge, Button, Card, Heading, HStack, localTime, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { formatList } from '../components/format-list.ts';
import { ListState } from '../components/list-state.tsx';
import { nameOfRole, useHasRole } from '../components/roles.ts';
import { SectionHeading } from '../components/section-heading.tsx';
import { DecisionSummary } from '../reports/decision-summary.tsx';
import { itemName, keyOf, ReviewableItem } from '../reports/reviewable-item.tsx';
import { RichText, useT } from '../reports/texts.ts';
import { DecideUser } from './decide-user.tsx';
import { useDeleteUser, useModeratedUser, useUserTexts } from './moderation.queries.ts';
import { ModeratorNotes } from './moderator-notes.tsx';

/** A user's page for moderators, with the possible decisions. */
export function ModeratedUserScreen() {
  const t = useT();
  const { userId = '' } = useParams();
  const user = useModeratedUser(userId);
  const texts = useUserTexts(userId);
  return (
    <ListState query={user} noun="user">
      {user.data === undefined ? null : (
        <Stack gap="4">
          <SectionHeading title={user.data.user.displayName} />
          <Facts page={user.data} />
          <Part title={t('notes')}>
            <ModeratorNotes page={user.data} />
          </Part>
          <ListState query={texts} noun="texts">
            <Decisions decisions={texts.data?.decisions ?? []} />
            <MadeReports reports={texts.data?.madeReports ?? []} />
            <Heading as="h3" size="md">
              {t('person.texts')}
            </Heading>
            {texts.data?.items.map((item) => (
              <ReviewableItem key={keyOf(item)} item={item} />
            ))}
          </ListState>
        </Stack>
      )}
    </ListState>
  );
}

function Decisions({ decisions }: { decisions: readonly Decision[] }) {
  const t = useT();
  return (
    <Part title={t('item.decisions')}>
      {decisions.length === 0 ? <Text color="fg.muted">{t('person.none')}</Text> : null}
      {decisions.map((decision) => (
        <DecisionSummary key={decision.id} decision={decision} />
      ))}
    </Part>
  );
}

function Facts({ page }: { page: ModeratedUser }) {
  const t = useT();
  const { user: me } = useSession();
  const { user, isAdmin, roles, isGuest, restriction, sessions, createdAt, lastActive } = page;
  const held = [...(isAdmin ? (['admin'] as const) : []), ...roles];
  return (
    <Card.Root>
      <Card.Body gap="4">
        <HStack gap="3" flexWrap="wrap">
          <Avatar name={user.displayName} src={user.profileImage} size="lg" colorPalette="green" />
          <Stack gap="1" minW="0">
            <Text overflowWrap="anywhere">{t('person.name', { name: user.username, id: user.id })}</Text>
            <HStack gap="2" flexWrap="wrap">
              <Badge>{t('person.level', { level: user.level })}</Badge>
              {isGuest ? <Badge>{t('person.guest')}</Badge> : null}
              {held.map((role) => (
                <Badge key={role} colorPalette="teal">
                  {nameOfRole(role)}
                </Badge>
              ))}
            </HStack>
          </Stack>
        </HStack>
        {restriction === null ? null : (
          <Alert status="warning" title={t(`person.restricted.${restriction.kind}`)}>
            {restriction.until === null
              ? t('person.restrictedForGood')
              : t('person.restrictedUntil', { time: localTime(restriction.until) })}
          </Alert>
        )}
        <Text fontSize="sm" color="fg.muted">
          {t('person.times', { joined: localTime(createdAt), last: localTime(lastActive) })}
        </Text>
        <Text fontSize="sm">
          {sessions.length === 0
            ? t('person.signedOut')
            : t('person.signedIn', {
                devices: formatList(
                  sessions.map(({ device, lastSeenAt }) => t('person.device', { device, time: localTime(lastSeenAt) })),
                ),
              })}
        </Text>
        {me?.id === user.id || isGuest ? null : <DecideUser page={page} />}
        {me?.id === user.id ? null : <DeleteAccount page={page} />}
      </Card.Body>
    </Card.Root>
  );
}

/** For admins only. */
function DeleteAccount({ page: { user } }: { page: ModeratedUser }) {
  const t = useT();
  const isAllowed = useHasRole('admin');
  const deleting = useDeleteUser();
  if (!isAllowed) return null;
  const ask = async () => {
    const title = t('account.question', { name: user.displayName });
    const description = t('account.warning');
    if (!(await confirmAction({ title, description, confirmLabel: t('account.delete') }))) return;
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
      <Icons.Trash2 aria-hidden /> {t('account.delete')}
    </Button>
  );
}

function MadeReports({ reports }: { reports: MadeReport[] }) {
  const t = useT();
  return (
    <Part title={t('person.reports')}>
      {reports.length === 0 ? <Text color="fg.muted">{t('person.none')}</Text> : null}
      {reports.map((report) => (
        <Text key={keyOf(report)} fontSize="sm" overflowWrap="anywhere">
          <RichText
            id={report.details === '' ? 'person.report' : 'person.reportWithDetails'}
            values={{
              item: itemName(report),
              reason: t(`reason.${report.reason}`),
              details: report.details,
              time: localTime(report.createdAt),
            }}
            components={{ strong: <strong />, written: <span dir="auto" /> }}
          />
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
