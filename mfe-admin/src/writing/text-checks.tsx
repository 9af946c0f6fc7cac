import { type AdminContent } from '@grow/contracts';
import { countWords, readingMinutes } from '@grow/learning-rules';
import { Box, Button, Stack, Text } from '@grow/ui';
import { memo, useEffect, useMemo, useState } from 'react';
import { checkText } from './check-text.ts';
import { useT } from './texts.ts';
import { usePathExists } from './use-path-exists.ts';

const delayMs = 500;
const maxShown = 20;

type TextChecksProps = { text: string; modules: readonly AdminContent<'module'>[]; onGoTo: (line: number) => void };

/** A text's length and suggested corrections, debounced while typing. */
export const TextChecks = memo(function TextChecks({ text, modules, onGoTo }: TextChecksProps) {
  const t = useT();
  const debounced = useDebounced(text, delayMs);
  const pathExists = usePathExists(debounced, modules);
  const words = useMemo(() => countWords(debounced), [debounced]);
  const findings = useMemo(() => checkText(debounced, pathExists), [debounced, pathExists]);
  return (
    <Stack gap="2">
      <Text fontSize="sm" color="fg.muted">
        {t('checks.length', { words, minutes: readingMinutes(debounced) })}
      </Text>
      <Box as="section" aria-label={t('checks')} borderWidth="1px" borderRadius="l2" px="3" py="2">
        <Text fontSize="sm" fontWeight="semibold" pb="1">
          {t('checks')}
        </Text>
        {findings.length === 0 ? (
          <Text fontSize="sm" color="fg.muted">
            {t('checks.none')}
          </Text>
        ) : (
          <Stack as="ul" gap="1" listStyleType="none">
            {findings.slice(0, maxShown).map(({ line, message }, index) => (
              <Box as="li" key={index} display="flex" alignItems="baseline" gap="2">
                <Button
                  type="button"
                  size="xs"
                  variant="ghost"
                  colorPalette="gray"
                  flexShrink="0"
                  onClick={() => onGoTo(line)}
                >
                  {t('checks.line', { line })}
                </Button>
                <Text fontSize="sm" overflowWrap="anywhere" minW="0">
                  {message}
                </Text>
              </Box>
            ))}
          </Stack>
        )}
        {findings.length > maxShown ? (
          <Text fontSize="sm" color="fg.muted" pt="1">
            {t('checks.more', { count: findings.length - maxShown })}
          </Text>
        ) : null}
      </Box>
    </Stack>
  );
});

/** The debounced value. */
function useDebounced<T>(value: T, milliseconds: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
}
