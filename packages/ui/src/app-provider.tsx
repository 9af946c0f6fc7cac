import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { I18nProvider } from '@lingui/react';
import { useState, type ReactNode } from 'react';
import { i18n } from './language/language.ts';
import { system, type Theme } from './theme/system.ts';

type AppProviderProps = {
  /** The nonce of the page's content security policy; a page with such a policy refuses styles without it. */
  nonce?: string;
  /** Defaults to the product's theme. */
  theme?: Theme;
  children: ReactNode;
};

/** Provides the theme and language. The shell mounts it once; a remote mounts it only when it runs alone. */
export function AppProvider({ nonce, theme = system, children }: AppProviderProps) {
  const [cache] = useState(() => createCache({ key: 'gb', nonce }));
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={theme}>
        <I18nProvider i18n={i18n}>{children}</I18nProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
