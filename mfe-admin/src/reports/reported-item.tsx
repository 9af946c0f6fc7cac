import { guidelineNames, paths, type HoldCause, type ReportedItem as Item, type UserCard } from '@grow/contracts';
import { Badge, Button, Card, HStack, Image, Link, localTime, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { DecideItem } from './decide-item.tsx';

const kindNames = { post: 'Post', comment: 'Comment', message: 'Message' } as const;

export const itemName = ({ kind, itemId }: Pick<Item, 'kind' | 'itemId'>) => `${kindNames[kind]} ${itemId}`;

type ReportedItemProps = {
  item: Item;
  /** Somebody else has decided meanwhile. */
  onOvertaken?: () => void;
};

/** One text with its reports and earlier decisions, and the moderator's actions. */
export function ReportedItem({ item, onOvertaken }: ReportedItemProps) {
  const name = itemName(item);
  return (
    // Focusable, so that keys move from one to the next.
    <Card.Root as="article" aria-label={name} tabIndex={-1} focusVisibleRing="outside">
      <Card.Body gap="4">
        <HStack gap="2" flexWrap="wrap">
          <Badge colorPalette="teal">{name}</Badge>
          <StateBadge item={item} />
          <Text as="span">by</Text>
          <UserLink user={item.author} />
          {item.isAuthorSuspended ? <Badge colorPalette="red">Suspended</Badge> : null}
          {item.postId === null || item.isHidden ? null : (
            <Button asChild size="sm" variant="ghost">
              <RouterLink to={paths.post(item.postId)}>
                <Icons.ExternalLink aria-hidden /> See it in its place
              </RouterLink>
            </Button>
          )}
        </HStack>
        {item.hold === null ? null : <Text fontSize="sm">{holdText(item.hold)}</Text>}
        {item.reportedContent === null ? null : <SentText title="As it was reported" text={item.reportedContent} />}
        <SentText title={item.reportedContent === null ? null : 'As it is now'} text={item.content} />
        {item.imageUrls.length === 0 ? null : (
          <HStack gap="2" flexWrap="wrap">
            {item.imageUrls.map((imageUrl) => (
              <Image key={imageUrl} src={imageUrl} alt={`Picture of ${name}`} maxH="48" borderRadius="l2" />
            ))}
          </HStack>
        )}
        {item.reports.length === 0 ? null : (
          <Lines title={reportsTitle(item)}>
            {item.reports.map(({ reporter, reason, details, createdAt }) => (
              <Text as="li" key={reporter.id} fontSize="sm">
                <strong>{reason}</strong>
                {details === '' ? null : <span dir="auto">{`: ${details}`}</span>}
                <span> by </span>
                <UserLink user={reporter} />
                <span>{` (${localTime(createdAt)})`}</span>
              </Text>
            ))}
          </Lines>
        )}
        {item.decisions.length === 0 ? null : (
          <Lines title="Decisions">
            {item.decisions.map(({ id, adminName, action, rule, note, createdAt }) => (
              <Text as="li" key={id} fontSize="sm">
                <strong>{rule === null ? action : `${action}, ${guidelineNames[rule]}`}</strong>
                {note === '' ? null : <span dir="auto">{`: ${note}`}</span>}
                <span>{` (${adminName}, ${localTime(createdAt)})`}</span>
              </Text>
            ))}
          </Lines>
        )}
        <DecideItem item={item} onOvertaken={onOvertaken} />
      </Card.Body>
    </Card.Root>
  );
}

function StateBadge({ item: { isHidden, hold } }: { item: Item }) {
  if (hold !== null) return <Badge colorPalette="amber">Held</Badge>;
  return isHidden ? <Badge colorPalette="red">Hidden</Badge> : <Badge>Visible</Badge>;
}

const holdCauses: Record<HoldCause, string> = {
  'first-post': 'No post of this person was accepted yet.',
  word: 'It contains a word of the watch list:',
  address: 'It contains an address of the watch list:',
  report: 'A trusted reporter reported it.',
};

function holdText({ cause, detail, until }: NonNullable<Item['hold']>): string {
  const end = until === null ? 'a moderator decides' : `a moderator decides, or ${localTime(until)}`;
  const why = detail === null ? holdCauses[cause] : `${holdCauses[cause]} '${detail}'.`;
  return `${why} Only its author sees it until ${end}.`;
}

/** A name that leads to the page of the user. */
export function UserLink({ user }: { user: Pick<UserCard, 'id' | 'displayName'> }) {
  return (
    <Link asChild fontWeight="semibold" overflowWrap="anywhere" minH="11" minW="11" alignItems="center">
      <RouterLink to={paths.adminUser(user.id)} dir="auto">
        {user.displayName}
      </RouterLink>
    </Link>
  );
}

/** Plain text, so that a moderator sees exactly what was sent. */
export function SentText({ title, text }: { title: string | null; text: string }) {
  return (
    <Stack gap="1">
      {title === null ? null : (
        <Text fontSize="sm" color="fg.muted" fontWeight="semibold">
          {title}
        </Text>
      )}
      <Text
        dir="auto"
        whiteSpace="pre-line"
        overflowWrap="anywhere"
        bg="bg.subtle"
        borderRadius="l2"
        p="3"
        maxH="60"
        overflowY="auto"
      >
        {text}
      </Text>
    </Stack>
  );
}

function reportsTitle({ reports, reportCount }: Item): string {
  return reportCount > reports.length ? `Reports: the latest ${reports.length} of ${reportCount}` : 'Reports';
}

function Lines({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="1">
      <Text fontSize="sm" color="fg.muted" fontWeight="semibold">
        {title}
      </Text>
      <Stack as="ul" gap="1" listStyleType="none">
        {children}
      </Stack>
    </Stack>
  );
}
