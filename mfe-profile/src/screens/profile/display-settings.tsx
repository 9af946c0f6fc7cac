import { deviceStorage, LanguageChoice } from '@grow/mfe-kit';
import { Button, Card, Flex, Stack, Text } from '@grow/ui';
import { useState } from 'react';
import { z } from 'zod/mini';
import { useT } from '../../texts.ts';

const themes = ['system', 'light', 'dark'] as const;
const textSizes = ['normal', 'large', 'larger'] as const;

/** The shell's page reads this key, too, and applies both settings before the first paint. */
const storageKey = 'grow.display';

type Display = { theme: (typeof themes)[number]; textSize: (typeof textSizes)[number] };

/** What other releases and users may have stored. */
const storedSchema = z.object({ theme: z.optional(z.unknown()), textSize: z.optional(z.unknown()) });

declare global {
  /** Applies the saved settings; defined by a script of the shell's page. Undefined in the sandbox. */
  var growApplyDisplay: (() => void) | undefined;
}

/** This device's theme and text size (spec: profile). */
export function DisplaySettings() {
  const t = useT();
  const [display, setDisplay] = useState(readDisplay);
  const change = (changes: Partial<Display>) => {
    const changed = { ...display, ...changes };
    deviceStorage.save(storageKey, JSON.stringify(changed));
    setDisplay(changed);
    globalThis.growApplyDisplay?.();
  };
  return (
    <Card.Root>
      <Card.Body gap="3">
        <Card.Title as="h2">{t('display')}</Card.Title>
        <Choice name="theme" options={themes} value={display.theme} onChange={(theme) => change({ theme })} />
        <Choice
          name="textSize"
          options={textSizes}
          value={display.textSize}
          onChange={(textSize) => change({ textSize })}
        />
        <Stack gap="2">
          <Text fontSize="sm" color="fg.muted" aria-hidden>
            {t('display.language')}
          </Text>
          <LanguageChoice />
        </Stack>
      </Card.Body>
    </Card.Root>
  );
}

type ChoiceProps<Option> = {
  name: keyof Display;
  options: readonly Option[];
  value: Option;
  onChange: (value: Option) => void;
};

function Choice<Option extends Display[keyof Display]>({ name, options, value, onChange }: ChoiceProps<Option>) {
  const t = useT();
  return (
    <Flex role="group" aria-label={t(`display.${name}`)} align="center" gap="2" wrap="wrap">
      <Text as="span" fontSize="sm" color="fg.muted" flexBasis="100%" aria-hidden>
        {t(`display.${name}`)}
      </Text>
      {options.map((option) => (
        <Button
          key={option}
          size="sm"
          variant={option === value ? 'solid' : 'surface'}
          aria-pressed={option === value}
          onClick={() => onChange(option)}
        >
          {t(`display.${option}`)}
        </Button>
      ))}
    </Flex>
  );
}

function readDisplay(): Display {
  const { theme, textSize } = readStored();
  return {
    theme: themes.find((one) => one === theme) ?? 'system',
    textSize: textSizes.find((one) => one === textSize) ?? 'normal',
  };
}

function readStored(): z.infer<typeof storedSchema> {
  try {
    return storedSchema.parse(JSON.parse(deviceStorage.read(storageKey) ?? '{}'));
  } catch {
    // The stored value was not written by this app.
    return {};
  }
}
