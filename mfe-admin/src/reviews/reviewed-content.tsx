import type { ContentSnapshot, ReviewComment } from '@grow/contracts';
import { paragraphsOf } from '@grow/contracts/markdown';
import { Box, Heading, Stack, Text } from '@grow/ui';
import { Markdown } from '@grow/ui/markdown';
import { useMemo } from 'react';
import { ListState } from '../components/list-state.tsx';
import { PreviewLink } from '../preview/preview-link.tsx';
import { Comparison } from '../revisions/comparison.tsx';
import { useRevision, type Item } from '../revisions/revisions.queries.ts';
import { fieldLabels, fieldsOf, useContentNames } from '../revisions/snapshot-fields.ts';
import { CommentForm, CommentList } from './comments.tsx';

type ReviewedContentProps = {
  item: Item;
  version: number;
  publishedVersion: number | null;
  comments: readonly ReviewComment[];
};

/** Compares a revision with the published one. A lesson is shown paragraph by paragraph, too. */
export function ReviewedContent({ item, version, publishedVersion, comments }: ReviewedContentProps) {
  const revision = useRevision(item, version);
  const snapshot = revision.data?.snapshot;
  return (
    <ListState query={revision} noun="revision">
      {snapshot === undefined ? null : (
        <>
          <Stack as="section" aria-label="What changes" gap="3">
            <Heading as="h3" size="md">
              {publishedVersion === null ? 'What is new' : 'What changes for learners'}
            </Heading>
            {publishedVersion === null ? (
              <Fields snapshot={snapshot} />
            ) : (
              <ComparedWithPublished
                item={item}
                version={version}
                publishedVersion={publishedVersion}
                snapshot={snapshot}
              />
            )}
          </Stack>
          {snapshot.kind === 'lesson' ? (
            <Stack as="section" aria-label="Text" gap="3">
              <Heading as="h3" size="md">
                Text by paragraphs
              </Heading>
              <PreviewLink lesson={{ id: item.id, moduleId: snapshot.moduleId }} />
              <CommentedText item={item} version={version} text={snapshot.content} comments={comments} />
            </Stack>
          ) : null}
        </>
      )}
    </ListState>
  );
}

type ComparedProps = { item: Item; version: number; publishedVersion: number; snapshot: ContentSnapshot };

function ComparedWithPublished({ item, version, publishedVersion, snapshot }: ComparedProps) {
  const published = useRevision(item, publishedVersion);
  return (
    <ListState query={published} noun="revision">
      {published.data === undefined ? null : (
        <Comparison
          before={{ label: `Revision ${publishedVersion}, published`, snapshot: published.data.snapshot }}
          after={{ label: `Revision ${version}`, snapshot }}
        />
      )}
    </ListState>
  );
}

/** For content that was never published and cannot be compared. */
function Fields({ snapshot }: { snapshot: ContentSnapshot }) {
  const fields = fieldsOf(snapshot, useContentNames());
  return (
    <Stack as="dl" gap="2">
      {fields.map(({ label, text }) =>
        label === fieldLabels.content || text === '' ? null : (
          <Stack key={label} gap="0">
            <Text as="dt" fontSize="sm" color="fg.muted">
              {label}
            </Text>
            <Text as="dd" whiteSpace="pre-line" overflowWrap="anywhere">
              {text}
            </Text>
          </Stack>
        ),
      )}
    </Stack>
  );
}

type CommentedTextProps = { item: Item; version: number; text: string; comments: readonly ReviewComment[] };

/** The text of a lesson as learners see it, with the comments on each paragraph. */
function CommentedText({ item, version, text, comments }: CommentedTextProps) {
  const paragraphs = useMemo(() => paragraphsOf(text), [text]);
  return (
    <Stack gap="0" borderWidth="1px" borderRadius="l3" bg="bg.panel" px={{ base: '3', md: '5' }}>
      {paragraphs.map((paragraph, index) => (
        <Stack
          key={index}
          role="group"
          aria-label={`Paragraph ${index + 1}`}
          gap="2"
          py="3"
          borderTopWidth={index === 0 ? '0' : '1px'}
          borderColor="border.muted"
        >
          <Box minW="0">
            <Markdown kind="lesson" below={3}>
              {paragraph}
            </Markdown>
          </Box>
          <CommentList
            label={`Comments on paragraph ${index + 1}`}
            comments={comments.filter((comment) => comment.paragraph === index)}
          />
          <CommentForm item={item} version={version} paragraph={index} label={`Comment on paragraph ${index + 1}`} />
        </Stack>
      ))}
    </Stack>
  );
}
