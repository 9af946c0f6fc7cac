import { type AdminModule, countOf, countWords, readingMinutes } from '@grow/contracts';
import { Box, Button, Stack, Text } from '@grow/ui';
import { memo, useMemo, useEffect, useState } from 'react';
import { checkText } from './check-text.ts';
import { useLeadsSomewhere } from './use-leads-somewhere.ts';

const restMs = 500;
const mostShown = 20;

type TextReportProps = { text: string; modules: readonly AdminModule[]; onGoTo: (line: number) => void };

/** How long a text is, and what its author may want to mend, once the keys rest. */
export const TextReport = memo(function TextReport({ text, modules, onGoTo }: TextReportProps) {
  const settled = useSettled(text, restMs);
  const leadsSomewhere = useLeadsSomewhere(settled, modules);
  const words = useMemo(() => countWords(settled), [settled]);
  const findings = useMemo(() => checkText(settled, leadsSomewhere), [settled, leadsSomewhere]);
  return (
    <Stack gap="2">
      <Text fontSize="sm" color="fg.muted">
        {`${countOf(words, 'word')}, ${readingMinutes(settled)} min to read`}
      </Text>
      {findings.length === 0 ? null : (
        <Box as="section" aria-label="To check" borderWidth="1px" borderRadius="l2" px="3" py="2">
          <Text fontSize="sm" fontWeight="semibold" pb="1">
            To check
          </Text>
          <Stack as="ul" gap="1" listStyleType="none">
            {findings.slice(0, mostShown).map(({ line, message }, index) => (
              <Box as="li" key={index} display="flex" alignItems="baseline" gap="2">
                <Button
                  type="button"
                  size="xs"
                  variant="ghost"
                  colorPalette="gray"
                  flexShrink="0"
                  onClick={() => onGoTo(line)}
                >
                  {`Line ${line}`}
                </Button>
                <Text fontSize="sm" overflowWrap="anywhere" minW="0">
                  {message}
                </Text>
              </Box>
            ))}
          </Stack>
          {findings.length > mostShown ? (
            <Text fontSize="sm" color="fg.muted" pt="1">{`And ${findings.length - mostShown} more`}</Text>
          ) : null}
        </Box>
      )}
    </Stack>
  );
});

/** A value once it has not changed for a while: what costs time does not run between two keys. */
export function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
