import { Button, currentLocales, HStack, Text } from '@grow/ui';
import { useT } from '../texts.ts';
import { activeOverrides, resetOverrides } from './overrides.ts';

/** Shows that local builds override some published remotes. */
export function OverrideBadge() {
  const t = useT();
  const names = new Intl.ListFormat([...currentLocales()], { type: 'unit' }).format(Object.keys(activeOverrides));
  return (
    <HStack
      role="status"
      justify="center"
      gap="3"
      px="4"
      py="1.5"
      bg="amber.solid"
      color="amber.contrast"
      fontSize="sm"
    >
      <Text fontWeight="semibold">{t('overrides', { names })}</Text>
      <Button size="xs" colorPalette="gray" onClick={resetOverrides}>
        {t('overrides.reset')}
      </Button>
    </HStack>
  );
}
