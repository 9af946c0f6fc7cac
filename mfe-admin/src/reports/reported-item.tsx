import type { DecisionAction, ReportedItem as Item } from '@grow/contracts';
import { Badge, Button, Card, Field, HStack, Image, Input, localTime, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useState, type ReactNode } from 'react';
import { useDecideReport } from './reports.queries.ts';

const kindNames = { post: 'Post', comment: 'Comment', message: 'Message' } as const;

/** One reported item with its reports, and the moderator's actions. */
export function ReportedItem({ item }: { item: Item }) {
  const [note, setNote] = useState('');
  const decide = useDecideReport(() => setNote(''));
  const run = (action: DecisionAction) => decide.mutate({ item, action, note });
  const name = `${kindNames[item.kind]} ${item.itemId}`;
  return (
    <Card.Root as="article" aria-label={name}>
      <Card.Body gap="4">
        <HStack gap="2" flexWrap="wrap">
          <Badge colorPalette="teal">{name}</Badge>
          {item.isHidden ? <Badge colorPalette="red">Hidden</Badge> : <Badge>Visible</Badge>}
          <Text fontWeight="semibold">{`by ${item.author.displayName}`}</Text>
        </HStack>
        {item.reportedContent === null ? null : <SentText title="As it was reported" text={item.reportedContent} />}
        <SentText title={item.reportedContent === null ? null : 'As it is now'} text={item.content} />
        {item.imageUrl ? <Image src={item.imageUrl} alt={`Picture of ${name}`} maxH="48" borderRadius="l2" /> : null}
        <Lines title={reportsTitle(item)}>
          {item.reports.map(({ reporter, reason, details, createdAt }) => (
            <Text as="li" key={reporter.id} fontSize="sm">
              <strong>{reason}</strong>
              {details === '' ? null : <span dir="auto">{`: ${details}`}</span>}
              <span>{` (${reporter.displayName}, ${localTime(createdAt)})`}</span>
            </Text>
          ))}
        </Lines>
        {item.decisions.length === 0 ? null : (
          <Lines title="Decisions">
            {item.decisions.map(({ adminId, action, note: said, createdAt }) => (
              <Text as="li" key={createdAt} fontSize="sm">
                <strong>{action}</strong>
                {said === '' ? null : <span dir="auto">{`: ${said}`}</span>}
                <span>{` (user ${adminId}, ${localTime(createdAt)})`}</span>
              </Text>
            ))}
          </Lines>
        )}
        <Field.Root>
          <Field.Label>Note</Field.Label>
          <Input value={note} maxLength={1000} onChange={(event) => setNote(event.currentTarget.value)} />
        </Field.Root>
        <HStack gap="2" flexWrap="wrap">
          {item.isHidden ? (
            <Button loading={decide.isPending} onClick={() => run('restore')}>
              <Icons.Eye aria-hidden /> Restore
            </Button>
          ) : (
            <Button colorPalette="red" loading={decide.isPending} onClick={() => run('hide')}>
              <Icons.EyeOff aria-hidden /> Hide
            </Button>
          )}
          {item.isOpen ? (
            <Button variant="surface" colorPalette="gray" disabled={decide.isPending} onClick={() => run('dismiss')}>
              <Icons.Check aria-hidden /> Leave as it is
            </Button>
          ) : null}
        </HStack>
      </Card.Body>
    </Card.Root>
  );
}

/** Plain text, so that a moderator sees exactly what was sent. */
function SentText({ title, text }: { title: string | null; text: string }) {
  return (
    <Stack gap="1">
      {title === null ? null : (
        <Text fontSize="sm" color="fg.muted" fontWeight="semibold">
          {title}
        </Text>
      )}
      <Text
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
