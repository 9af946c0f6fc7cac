import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { themeConfig, type Theme } from '../theme/system.ts';

/** The product's theme fixed to light or dark, regardless of the device. */
export function fixedTheme(form: 'light' | 'dark'): Theme {
  return createSystem(defaultBaseConfig, themeConfig, {
    globalCss: { html: { colorScheme: form } },
  });
}
