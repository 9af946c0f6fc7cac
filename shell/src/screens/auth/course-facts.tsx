import { listModules } from '@grow/contracts';
import { apiQuery } from '@grow/mfe-kit';
import { Button, SimpleGrid, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ComponentType } from 'react';
import { lazyWithRetry } from '../../boundary/lazy-with-retry.tsx';
import { useT } from '../texts.ts';

const LookInsideDialog = lazyWithRetry(
  async () => (await import('./look-inside.dialog.tsx')).LookInsideDialog,
  () => import('@grow/ui/overlays'),
);

/** Facts for visitors without an account, with a preview of the course. */
export function CourseFacts() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const lessons = useQuery(apiQuery(listModules, { query: {} })).data?.reduce(
    (sum, { lessonCount }) => sum + lessonCount,
    0,
  );
  return (
    <Stack gap="3" align="center">
      <SimpleGrid columns={3} gap="2" width="100%" as="ul" listStyleType="none">
        <Fact Icon={Icons.BookOpen}>
          {lessons === undefined ? t('facts.lessons') : t('facts.lessonCount', { count: lessons })}
        </Fact>
        <Fact Icon={Icons.Download}>{t('facts.offline')}</Fact>
        <Fact Icon={Icons.HandHeart}>{t('facts.free')}</Fact>
      </SimpleGrid>
      <Button size="sm" variant="ghost" colorPalette="green" onClick={() => setOpen(true)}>
        <Icons.Eye aria-hidden />
        <span>{t('inside')}</span>
      </Button>
      {isOpen ? (
        <Suspense>
          <LookInsideDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Stack>
  );
}

function Fact({ Icon, children }: { Icon: ComponentType<{ size: number }>; children: string }) {
  return (
    <Stack as="li" gap="1" align="center" textAlign="center" color="green.fg">
      <Icon size={22} aria-hidden />
      <Text as="span" color="fg" fontSize="sm" fontWeight="medium">
        {children}
      </Text>
    </Stack>
  );
}
