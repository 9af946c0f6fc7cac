import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { system } from './theme/system.ts';

/** Gives the theme to everything below. The shell mounts it once; a remote never does, except when run alone. */
export function AppProvider({ children }: { children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}
