import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { themeConfig, type Theme } from '../theme/system.ts';

/** The theme of the product in one of its two forms, whatever the device prefers. */
export function fixedTheme(form: 'light' | 'dark'): Theme {
  return createSystem(defaultBaseConfig, themeConfig, {
    globalCss: { html: { colorScheme: form } },
  });
}
