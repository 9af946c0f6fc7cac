import type { ReviewComment, RevisionSnapshot } from '@grow/contracts';
import { paragraphsOf } from '@grow/text/markdown';
import { Box, Heading, Stack, Text } from '@grow/ui';
import { Markdown } from '@grow/ui/markdown';
import { useMemo } from 'react';
import { ListState } from '../components/list-state.tsx';
import { PreviewLink } from '../preview/preview-link.tsx';
import { Comparison } from '../revisions/comparison.tsx';
import { useRevision, type Item } from '../revisions/revisions.queries.ts';
import { fieldsOf, labelOfField, useContentNames } from '../revisions/snapshot-fields.ts';
import { CommentForm, CommentList } from './comments.tsx';
import { useT } from './texts.ts';

type ReviewedContentProps = {
  item: Item;
  revision: number;
  publishedRevision: number | null;
  comments: readonly ReviewComment[];
};

/** Compares a revision with the published one. A lesson is also shown paragraph by paragraph. */
export function ReviewedContent({ item, revision, publishedRevision, comments }: ReviewedContentProps) {
  const t = useT();
  const reviewed = useRevision(item, revision);
  const snapshot = reviewed.data?.snapshot;
  return (
    <ListState query={reviewed} noun="revision">
      {snapshot === undefined ? null : (
        <>
          <Stack as="section" aria-label={t('content.changes')} gap="3">
            <Heading as="h3" size="md">
              {t(publishedRevision === null ? 'content.new' : 'content.changesForLearners')}
            </Heading>
            {publishedRevision === null ? (
              <Fields snapshot={snapshot} />
            ) : (
              <ComparedWithPublished
                item={item}
                revision={revision}
                publishedRevision={publishedRevision}
                snapshot={snapshot}
              />
            )}
          </Stack>
          {snapshot.kind === 'lesson' && 'moduleId' in snapshot ? (
            <Stack as="section" aria-label={t('content.text')} gap="3">
              <Heading as="h3" size="md">
                {t('content.paragraphs')}
              </Heading>
              <PreviewLink lesson={{ id: item.id, moduleId: snapshot.moduleId }} />
              <CommentedText item={item} revision={revision} text={snapshot.content} comments={comments} />
            </Stack>
          ) : null}
        </>
      )}
    </ListState>
  );
}

type ComparedProps = { item: Item; revision: number; publishedRevision: number; snapshot: RevisionSnapshot };

function ComparedWithPublished({ item, revision, publishedRevision, snapshot }: ComparedProps) {
  const t = useT();
  const published = useRevision(item, publishedRevision);
  return (
    <ListState query={published} noun="revision">
      {published.data === undefined ? null : (
        <Comparison
          before={{ label: t('content.published', { revision: publishedRevision }), snapshot: published.data.snapshot }}
          after={{ label: t('content.revision', { revision }), snapshot }}
        />
      )}
    </ListState>
  );
}

/** For content that was never published, so there is nothing to compare. */
function Fields({ snapshot }: { snapshot: RevisionSnapshot }) {
  const fields = fieldsOf(snapshot, useContentNames());
  return (
    <Stack as="dl" gap="2">
      {fields.map(({ label, text }) =>
        label === labelOfField('content') || text === '' ? null : (
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

type CommentedTextProps = { item: Item; revision: number; text: string; comments: readonly ReviewComment[] };

/** The text of a lesson as learners see it, with the comments on each paragraph. */
function CommentedText({ item, revision, text, comments }: CommentedTextProps) {
  const t = useT();
  const paragraphs = useMemo(() => paragraphsOf(text), [text]);
  return (
    <Stack gap="0" borderWidth="1px" borderRadius="l3" bg="bg.panel" px={{ base: '3', md: '5' }}>
      {paragraphs.map((paragraph, index) => (
        <Stack
          key={index}
          role="group"
          aria-label={t('content.paragraph', { number: index + 1 })}
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
            label={t('comments.paragraph', { number: index + 1 })}
            comments={comments.filter((comment) => comment.paragraph === index)}
          />
          <CommentForm
            item={item}
            revision={revision}
            paragraph={index}
            label={t('comments.addParagraph', { number: index + 1 })}
          />
        </Stack>
      ))}
    </Stack>
  );
}
