import { loadOffline, type WaitingItem } from '@grow/mfe-kit';
import { Button, Container, Flex, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { sendWaiting } from './cache-course.ts';
import { useT } from './texts.ts';

/** Items sent within this time are not announced. */
const announceAfterMs = 2000;

const offline = await loadOffline();

/** Below the header: the number of queued items, and refused items with their text and reason. */
export function WaitingBar() {
  const t = useT();
  const items = useAtomValue(offline.waitingItemsAtom);
  const refused = items.filter(({ refusal }) => refusal !== null);
  const waiting = useLastingCount(items.length - refused.length);
  const [isOpen, setOpen] = useState(false);
  if (waiting === 0 && refused.length === 0) return null;
  return (
    <Container as="section" aria-label={t('waiting')} pt="3" mb="-1">
      {waiting > 0 ? (
        <Flex align="center" gap="2" wrap="wrap">
          <Icons.Clock size={16} aria-hidden />
          <Text role="status" fontSize="sm" flex="1">
            {t('waiting.count', { count: waiting })}
          </Text>
          <Button size="xs" variant="surface" onClick={() => void sendWaiting()}>
            {t('waiting.send')}
          </Button>
        </Flex>
      ) : null}
      {refused.length > 0 ? (
        <Flex align="center" gap="2" wrap="wrap">
          <Text role="alert" fontSize="sm" flex="1" color="fg.error">
            {t('refused.count', { count: refused.length })}
          </Text>
          <Button size="xs" variant="surface" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'refused.hide' : 'refused.show')}
          </Button>
        </Flex>
      ) : null}
      {isOpen ? <RefusedList items={refused} /> : null}
    </Container>
  );
}

function RefusedList({ items }: { items: readonly WaitingItem[] }) {
  const t = useT();
  return (
    <Stack as="ul" gap="3" mt="2" mb="1" maxH="50vh" overflowY="auto" listStyleType="none">
      {items.map((item) => (
        <Stack as="li" key={item.name} gap="1.5">
          <Text fontSize="sm" fontWeight="medium">
            {item.refusal}
          </Text>
          {item.text === null ? null : (
            <Text fontSize="sm" color="fg.muted" whiteSpace="pre-wrap" overflowWrap="anywhere" lineClamp={6}>
              {item.text}
            </Text>
          )}
          <Flex gap="2">
            <Button
              size="xs"
              variant="surface"
              onClick={() => {
                offline.markAsWaiting(item);
                void sendWaiting();
              }}
            >
              {t('refused.retry')}
            </Button>
            <Button size="xs" variant="surface" colorPalette="red" onClick={() => offline.discardItem(item)}>
              {t('refused.discard')}
            </Button>
          </Flex>
        </Stack>
      ))}
    </Stack>
  );
}

/** The count after it has been above 0 for a while without interruption. */
function useLastingCount(count: number): number {
  const [isLasting, setLasting] = useState(false);
  const isAny = count > 0;
  useEffect(() => {
    if (!isAny) return;
    const timer = setTimeout(() => setLasting(true), announceAfterMs);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isAny]);
  return isLasting ? count : 0;
}
