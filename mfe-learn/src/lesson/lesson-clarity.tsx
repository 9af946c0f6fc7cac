import { rateLesson, unclearTextLimit } from '@grow/contracts';
import { useApiMutation } from '@grow/mfe-kit';
import { Box, Button, Flex, Text } from '@grow/ui';
import { Field, Textarea } from '@grow/ui/forms';
import { useState } from 'react';
import { useT } from './texts.ts';

/** Asks whether a lesson was clear and, if not, what was unclear. Only authors see the answers. */
export function LessonClarity({ lessonId }: { lessonId: number }) {
  const t = useT();
  const [isClear, setClear] = useState<boolean | null>(null);
  const [text, setText] = useState('');
  const { mutate, isPending, isError } = useApiMutation(rateLesson);
  const [isTextSent, setTextSent] = useState(false);
  const rate = (body: { isClear: boolean; text?: string }) =>
    mutate(
      { params: { lessonId: String(lessonId) }, body },
      {
        onSuccess() {
          setClear(body.isClear);
          if (body.text) setTextSent(true);
        },
      },
    );
  const isAskingWhat = isClear === false && !isTextSent;
  return (
    <Box mt="6">
      <Box role="status">{isClear === null ? null : <Text fontWeight="semibold">{t('clarity.thanks')}</Text>}</Box>
      {isClear === null ? (
        <Flex role="group" aria-label={t('clarity.question')} align="center" gap="2" wrap="wrap">
          <Text fontWeight="semibold">{t('clarity.question')}</Text>
          {[true, false].map((value) => (
            <Button
              key={String(value)}
              size="sm"
              variant="surface"
              colorPalette="gray"
              aria-disabled={isPending}
              onClick={() => rate({ isClear: value })}
            >
              {t(value ? 'clarity.yes' : 'clarity.no')}
            </Button>
          ))}
        </Flex>
      ) : null}
      {isAskingWhat ? (
        <Field.Root mt="3">
          <Field.Label>{t('clarity.what')}</Field.Label>
          <Textarea
            rows={2}
            maxLength={unclearTextLimit}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button
            size="sm"
            alignSelf="start"
            aria-disabled={text.trim() === '' || isPending}
            opacity={text.trim() === '' ? 0.6 : 1}
            onClick={() => (text.trim() === '' ? undefined : rate({ isClear: false, text }))}
          >
            {t('clarity.send')}
          </Button>
        </Field.Root>
      ) : null}
      {isError ? (
        <Text role="alert" fontSize="sm" color="fg.error">
          {t('clarity.failed')}
        </Text>
      ) : null}
    </Box>
  );
}
