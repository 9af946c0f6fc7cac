import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { system, type Theme } from './theme/system.ts';

type AppProviderProps = {
  /** The nonce of the page's content security policy; without it the styles of a page with a policy are refused. */
  nonce?: string;
  /** The theme of the product unless said. */
  theme?: Theme;
  children: ReactNode;
};

/** Gives the theme to everything below. The shell mounts it once; a remote never does, except when run alone. */
export function AppProvider({ nonce, theme = system, children }: AppProviderProps) {
  const [cache] = useState(() => createCache({ key: 'gb', nonce }));
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={theme}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
