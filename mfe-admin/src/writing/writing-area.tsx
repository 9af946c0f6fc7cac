import type { AdminContent } from '@grow/contracts';
import { Box, Button, Grid, HStack, Stack, Text, useLanguage } from '@grow/ui';
import { useCallback, useRef, useState, type ReactNode, useEffect, type RefObject } from 'react';
import { MarkdownField } from './markdown-field.tsx';
import { TextChecks } from './text-checks.tsx';
import { useT } from './texts.ts';

type WritingAreaProps = {
  label: string;
  value: string;
  error: string | undefined;
  modules: readonly AdminContent<'module'>[];
  preview: ReactNode;
  onChange: (value: string) => void;
};

/** A text and its preview, side by side, or one at a time on a phone. Their scrolling is synced. */
export function WritingArea({ label, value, error, modules, preview, onChange }: WritingAreaProps) {
  const t = useT();
  const language = useLanguage();
  const [isPreviewed, setPreviewed] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { target, content } = useScrollSync(field);
  const goTo = useCallback((line: number) => {
    setPreviewed(false);
    const { current } = field;
    if (current === null) return;
    const lines = current.value.split('\n');
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    // Focusing a field again scrolls to its selection.
    current.blur();
    current.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
    requestAnimationFrame(() => current.focus());
  }, []);
  const onPhone = (isShown: boolean) => ({ base: isShown ? 'block' : 'none', md: 'block' });
  return (
    <Stack gap="3">
      <HStack gap="2" role="group" aria-label={t('area.view')} display={{ base: 'flex', md: 'none' }}>
        {[false, true].map((isPreview) => (
          <Button
            key={String(isPreview)}
            type="button"
            size="sm"
            flex="1"
            variant={isPreview === isPreviewed ? 'solid' : 'surface'}
            colorPalette="gray"
            aria-pressed={isPreview === isPreviewed}
            onClick={() => setPreviewed(isPreview)}
          >
            {t(isPreview ? 'area.preview' : 'area.write')}
          </Button>
        ))}
      </HStack>
      <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
        <Box minW="0" display={onPhone(!isPreviewed)}>
          <MarkdownField
            label={label}
            value={value}
            helper={t('area.length', { count: value.length })}
            error={error}
            field={field}
            onChange={onChange}
          />
        </Box>
        <Box minW="0" position="relative" display={onPhone(isPreviewed)}>
          {/* The height of the field, even after the author resized it. */}
          <Stack gap="1.5" position={{ md: 'absolute' }} inset="0">
            <Text fontSize="sm" fontWeight="semibold">
              {t('area.preview')}
            </Text>
            <Box
              ref={target}
              role="region"
              aria-label={t('area.preview')}
              tabIndex={0}
              flex="1"
              minH="0"
              maxH={{ base: '80', md: 'none' }}
              borderWidth="1px"
              borderRadius="l2"
              p="4"
              overflowY="auto"
              bg="bg.panel"
            >
              <Box ref={content}>{preview}</Box>
            </Box>
          </Stack>
        </Box>
      </Grid>
      {/* Remounted on a language change, because the findings are translated text. */}
      <TextChecks key={language} text={value} modules={modules} onGoTo={goTo} />
    </Stack>
  );
}

/** Scrolls an element in proportion to another one, also when its own content changes height. */
function useScrollSync(source: RefObject<HTMLElement | null>) {
  const target = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [from, to] = [source.current, target.current];
    if (from === null || to === null || content.current === null) return;
    const sync = () => {
      const range = from.scrollHeight - from.clientHeight;
      if (range > 0) to.scrollTop = (from.scrollTop / range) * (to.scrollHeight - to.clientHeight);
    };
    const observer = new ResizeObserver(sync);
    observer.observe(content.current);
    from.addEventListener('scroll', sync);
    return () => {
      observer.disconnect();
      from.removeEventListener('scroll', sync);
    };
  }, [source]);
  return { target, content };
}
