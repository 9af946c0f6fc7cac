import type { ContactSettings } from '@grow/contracts';
import { showToast } from '@grow/mfe-kit';
import { Box, Card, chakra, HStack, IconButton, Stack, Text, useTemporary } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { IconTile } from '../../components/icon-tile.tsx';
import { useT } from '../../texts.ts';

export function DonateCard({ donations }: { donations: ContactSettings['donations'] }) {
  const t = useT();
  const { copiedCoin, copy } = useCopied();
  return (
    <Card.Root>
      <Card.Body gap="4">
        <HStack gap="3">
          <IconTile palette="amber">
            <Icons.Wallet size={22} />
          </IconTile>
          <Card.Title as="h2">{t('donate')}</Card.Title>
        </HStack>
        <Text color="fg.muted">{t('donate.text')}</Text>
        <Stack gap="3">
          {donations.map(({ coin, address }) => {
            const isCopied = copiedCoin === coin;
            return (
              <Box key={coin}>
                <Text fontSize="sm" fontWeight="bold" mb="1">
                  {coin}
                </Text>
                <HStack gap="2" bg="bg.subtle" borderRadius="l2" borderWidth="1px" borderColor="border" ps="3" pe="1">
                  <chakra.button
                    type="button"
                    aria-label={t('donate.address', { coin, address })}
                    onClick={() => void copy(coin, address)}
                    flex="1"
                    minW="0"
                    minH="11"
                    py="2"
                    textAlign="start"
                    fontFamily="mono"
                    fontSize="sm"
                    overflowWrap="anywhere"
                    cursor="button"
                    borderRadius="xs"
                    focusVisibleRing="outside"
                  >
                    {address}
                  </chakra.button>
                  <IconButton
                    aria-label={t(isCopied ? 'donate.copied' : 'donate.copy', { coin })}
                    variant="ghost"
                    onClick={() => void copy(coin, address)}
                  >
                    {isCopied ? <Icons.Check aria-hidden /> : <Icons.Copy aria-hidden />}
                  </IconButton>
                </HStack>
              </Box>
            );
          })}
        </Stack>
      </Card.Body>
    </Card.Root>
  );
}

/** The copied marker clears after 2 seconds (spec: contact). */
const markerMs = 2000;

/** Copies an address, and marks it as copied for 2 seconds. */
function useCopied() {
  const t = useT();
  const [copiedCoin, setCopiedCoin] = useTemporary<string>(markerMs);

  async function copy(coin: string, address: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      // The browser may deny clipboard access; the address stays visible for manual copying.
      showToast({
        title: t('donate.notCopied'),
        description: t('donate.notCopied.text'),
        status: 'destructive',
      });
      return;
    }
    showToast({
      title: t('donate.copied.title'),
      description: t('donate.copied.text', { coin }),
      status: 'success',
    });
    setCopiedCoin(coin);
  }
  return { copiedCoin, copy };
}
