import { loadOffline, showToast } from '@grow/mfe-kit';
import { Button, Flex, Text } from '@grow/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../texts.ts';

/** The part of the course that is readable offline on this device (spec: offline-course). */
export function CourseOnDevice() {
  const t = useT();
  // The course pack invalidates this key on changes.
  const { data: status } = useQuery({
    queryKey: ['course-pack'],
    queryFn: async () => (await loadOffline()).readPackStatus(),
  });
  const [isBusy, setBusy] = useState(false);
  if (status === undefined || status.state === 'unavailable') return null;
  const { lessons, bytes, state } = status;
  const isSaved = state === 'saved';

  async function change(): Promise<void> {
    setBusy(true);
    try {
      const offline = await loadOffline();
      await (isSaved ? offline.removeCoursePack() : offline.requestCoursePack());
    } catch (error) {
      console.warn('The course could not be cached on this device', error);
      showToast({
        title: t('course.failed'),
        description: t('course.failedText'),
        status: 'destructive',
      });
    }
    setBusy(false);
  }

  return (
    <Flex align="center" justify="space-between" wrap="wrap" gap="2" px="1">
      <Text fontSize="sm" color="fg.muted" role="status">
        {isSaved
          ? t('course.saved', { count: lessons, size: Math.ceil(bytes / 1000) })
          : t(state === 'full' ? 'course.full' : 'course.none')}
      </Text>
      <Button size="xs" variant="ghost" colorPalette="gray" loading={isBusy} onClick={() => void change()}>
        {t(isSaved ? 'course.remove' : 'course.keep')}
      </Button>
    </Flex>
  );
}
