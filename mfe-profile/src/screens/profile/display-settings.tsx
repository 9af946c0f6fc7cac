import { deviceStorage, LanguageChoice } from '@grow/mfe-kit';
import { Button, Card, Flex, Stack, Text } from '@grow/ui';
import { useState } from 'react';
import { z } from 'zod/mini';

const themes = { system: 'System', light: 'Light', dark: 'Dark' };
const textSizes = { normal: 'Normal', large: 'Large', larger: 'Larger' };

/** The page of the shell reads this key too, and shows both before anything is painted. */
const storageKey = 'grow.display';

const displaySchema = z.object({
  theme: z.catch(z.enum(['system', 'light', 'dark']), 'system'),
  textSize: z.catch(z.enum(['normal', 'large', 'larger']), 'normal'),
});
type Display = z.infer<typeof displaySchema>;

declare global {
  /** Shows what is saved; a script of the shell's page. A remote alone in its sandbox has none. */
  var growApplyDisplay: (() => void) | undefined;
}

/** Theme and text size of this device (spec: profile). */
export function DisplaySettings() {
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
        <Card.Title as="h2">Display</Card.Title>
        <Choice label="Theme" names={themes} value={display.theme} onChange={(theme) => change({ theme })} />
        <Choice
          label="Text size"
          names={textSizes}
          value={display.textSize}
          onChange={(textSize) => change({ textSize })}
        />
        <Stack gap="2">
          <Text fontSize="sm" color="fg.muted" aria-hidden>
            Language
          </Text>
          <LanguageChoice />
        </Stack>
      </Card.Body>
    </Card.Root>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  names: Record<Value, string>;
  value: Value;
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({ label, names, value, onChange }: ChoiceProps<Value>) {
  return (
    <Flex role="group" aria-label={label} align="center" gap="2" wrap="wrap">
      <Text as="span" fontSize="sm" color="fg.muted" flexBasis="100%" aria-hidden>
        {label}
      </Text>
      {(Object.keys(names) as Value[]).map((option) => (
        <Button
          key={option}
          size="sm"
          variant={option === value ? 'solid' : 'surface'}
          aria-pressed={option === value}
          onClick={() => onChange(option)}
        >
          {names[option]}
        </Button>
      ))}
    </Flex>
  );
}

function readDisplay(): Display {
  try {
    return displaySchema.parse(JSON.parse(deviceStorage.read(storageKey) ?? '{}'));
  } catch {
    // Somebody else has written there.
    return { theme: 'system', textSize: 'normal' };
  }
}
