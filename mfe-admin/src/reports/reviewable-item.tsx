import { paths, type ReviewableItem as Item, type UserCard } from '@grow/contracts';
import { Badge, Button, Card, HStack, Image, Link, localTime, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { DecideItem } from './decide-item.tsx';
import { DecisionLine } from './decision-line.tsx';
import { SentText } from './sent-text.tsx';
import { RichText, t, useT } from './texts.ts';

type Named = Pick<Item, 'kind' | 'itemId'>;

export const itemName = ({ kind }: Named): string => t(`item.${kind}`);
export const keyOf = ({ kind, itemId }: Named): string => `${kind}-${itemId}`;

type ReviewableItemProps = {
  item: Item;
  /** Called if another moderator decided first. */
  onDecidedByOther?: () => void;
};

/** A case: a text or a person, with reports, decisions and their appeals, and the moderator's actions. */
export function ReviewableItem({ item, onDecidedByOther }: ReviewableItemProps) {
  const t = useT();
  const { kind } = item;
  const name = t(`item.${kind}.by`, { name: item.author.displayName });
  return (
    // Focusable, so that J and K can move between items.
    <Card.Root as="article" aria-label={name} tabIndex={-1} focusVisibleRing="outside">
      <Card.Body gap="4">
        <HStack gap="2" flexWrap="wrap">
          <Badge colorPalette="teal">{itemName(item)}</Badge>
          {kind === 'profile' ? null : (
            <>
              <StateBadge item={item} />
              <Text as="span">{t('item.by')}</Text>
            </>
          )}
          <UserLink user={item.author} />
          {item.isAuthorSuspended ? <Badge colorPalette="red">{t('item.suspended')}</Badge> : null}
          {item.postId === null || item.isHidden ? null : (
            <Button asChild size="sm" variant="ghost">
              <RouterLink to={paths.post(item.postId)}>
                <Icons.ExternalLink aria-hidden /> {t('item.inPlace')}
              </RouterLink>
            </Button>
          )}
        </HStack>
        {item.hold === null ? null : <Text fontSize="sm">{holdText(item.hold)}</Text>}
        {item.reportedContent === null ? null : <SentText title={t('item.asReported')} text={item.reportedContent} />}
        {kind === 'profile' ? null : (
          <SentText title={item.reportedContent === null ? null : t('item.asNow')} text={item.content} />
        )}
        {item.imageUrls.length === 0 ? null : (
          <HStack gap="2" flexWrap="wrap">
            {item.imageUrls.map((imageUrl) => (
              <Image key={imageUrl} src={imageUrl} alt={t('item.picture', { name })} maxH="48" borderRadius="l2" />
            ))}
          </HStack>
        )}
        {item.reports.length === 0 ? null : (
          <Lines title={reportsTitle(item)}>
            {item.reports.map(({ reporter, reason, details, createdAt }) => (
              <Text as="li" key={reporter.id} fontSize="sm">
                <RichText
                  id={details === '' ? 'item.report' : 'item.reportWithDetails'}
                  values={{
                    reason: t(`reason.${reason}`),
                    details,
                    person: <UserLink user={reporter} />,
                    time: localTime(createdAt),
                  }}
                  components={{ strong: <strong />, written: <span dir="auto" /> }}
                />
              </Text>
            ))}
          </Lines>
        )}
        {item.decisions.length === 0 ? null : (
          <Lines title={t('item.decisions')}>
            {item.decisions.map((decision) => (
              <DecisionLine key={decision.id} decision={decision} />
            ))}
          </Lines>
        )}
        {kind === 'profile' ? null : <DecideItem item={{ ...item, kind }} onDecidedByOther={onDecidedByOther} />}
      </Card.Body>
    </Card.Root>
  );
}

function StateBadge({ item: { isHidden, hold } }: { item: Item }) {
  const t = useT();
  if (hold !== null) return <Badge colorPalette="amber">{t('item.held')}</Badge>;
  return isHidden ? <Badge colorPalette="red">{t('item.hidden')}</Badge> : <Badge>{t('item.visible')}</Badge>;
}

function holdText({ cause, detail, until }: NonNullable<Item['hold']>): string {
  const why = t(`hold.${cause}`, { detail: detail ?? '' });
  return until === null ? t('held', { why }) : t('held.until', { why, time: localTime(until) });
}

/** A user's name, linked to their moderation page. */
function UserLink({ user }: { user: Pick<UserCard, 'id' | 'displayName'> }) {
  return (
    <Link asChild fontWeight="semibold" overflowWrap="anywhere" minH="11" minW="11" alignItems="center">
      <RouterLink to={paths.adminUser(user.id)} dir="auto">
        {user.displayName}
      </RouterLink>
    </Link>
  );
}

function reportsTitle({ reports, reportCount }: Item): string {
  return reportCount > reports.length
    ? t('item.latestReports', { shown: reports.length, count: reportCount })
    : t('reports');
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
