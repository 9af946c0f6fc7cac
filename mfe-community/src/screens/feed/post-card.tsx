import type { Post } from '@grow/contracts';
import { paths, useSession } from '@grow/mfe-kit';
import { Badge, Button, Card, HStack, localTime, ShareButton, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { HeldNotice } from '../../components/held-notice.tsx';
import { UserText } from '../../components/user-text.tsx';
import { AuthorLine, openedByTap } from '../../growers/author-line.tsx';
import { useUserCard } from '../../growers/grower-name.tsx';
import { LazyItemMenu } from '../../growers/lazy-item-menu.tsx';
import { addLike } from '../../sending/like-queue.ts';
import { useT } from '../../texts.ts';
import { useDeletePost } from './feed.queries.ts';
import { LessonQuote } from './lesson-quote.tsx';
import { PostedImages } from './posted-images.tsx';

const EditPostDialog = lazy(async () => ({ default: (await import('./edit-post.dialog.tsx')).EditPostDialog }));

type PostCardProps = { post: Post; isAlone?: boolean; onDeleted?: () => void };

export function PostCard({ post, isAlone = false, onDeleted }: PostCardProps) {
  const t = useT();
  const author = useUserCard(post.author);
  const remove = useDeletePost(onDeleted);
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Card.Root
      as="article"
      aria-label={t('post.by', { name: author.displayName })}
      css={isAlone ? undefined : openedByTap}
    >
      <Card.Body gap="3.5" p={{ base: '4', md: '5' }}>
        <HStack gap="2" alignItems="flex-start">
          <AuthorLine author={author} at={post.createdAt} linkedPostId={isAlone ? undefined : post.id}>
            <Badge size="xs" colorPalette="teal">
              {t(`category.${post.category}`)}
            </Badge>
            {post.editedAt === null ? null : (
              <Text as="span" color="fg.muted" fontSize="sm" title={localTime(post.editedAt)}>
                {t('post.edited')}
              </Text>
            )}
          </AuthorLine>
          <LazyItemMenu
            kind="post"
            id={post.id}
            author={author}
            onEdit={() => setIsEditing(true)}
            onDelete={() => remove.mutate({ params: { id: String(post.id) } })}
          />
        </HStack>
        {post.lesson ? (
          <RouterLink
            to={`${paths.learn}?lesson=${post.lesson.moduleId}-${post.lesson.id}`}
            aria-label={t('post.lesson', { title: post.lesson.title })}
          >
            <LessonQuote title={post.lesson.title}>
              <Icons.ChevronRight size={18} aria-hidden />
            </LessonQuote>
          </RouterLink>
        ) : null}
        <UserText below={1}>{post.content}</UserText>
        <PostedImages imageUrls={post.imageUrls} author={author} />
        {post.isHeld ? <HeldNotice /> : <PostActions post={post} isAlone={isAlone} />}
        {isEditing ? (
          <Suspense>
            <EditPostDialog post={post} onClose={() => setIsEditing(false)} />
          </Suspense>
        ) : null}
      </Card.Body>
    </Card.Root>
  );
}

function PostActions({ post, isAlone }: { post: Post; isAlone: boolean }) {
  const t = useT();
  const { state } = useSession();
  const author = useUserCard(post.author);
  return (
    <HStack gap="1" flexWrap="wrap" mx="-2" mb="-2">
      <Button
        size="sm"
        variant="ghost"
        colorPalette={post.isLiked ? 'red' : 'gray'}
        aria-pressed={post.isLiked}
        aria-label={t('post.like', { count: post.likes })}
        disabled={state !== 'signed-in'}
        onClick={() => addLike({ postId: post.id, isLiked: !post.isLiked })}
      >
        <Icons.Heart aria-hidden fill={post.isLiked ? 'currentColor' : 'none'} /> <span>{post.likes}</span>
      </Button>
      {isAlone ? null : (
        <Button asChild size="sm" variant="ghost" colorPalette="gray">
          <RouterLink to={paths.post(post.id)} aria-label={t('post.comments', { count: post.comments })}>
            <Icons.MessageCircle aria-hidden /> <span>{post.comments}</span>
          </RouterLink>
        </Button>
      )}
      <ShareButton
        size="sm"
        variant="ghost"
        colorPalette="gray"
        ms="auto"
        title={t('post.by', { name: author.displayName })}
        path={paths.post(post.id)}
      />
    </HStack>
  );
}
