/**
 * The curated Chakra facade: the theme, the components in use, and visual components without data. It is one shared module
 * of every remote, so each export is paid for by every cold open: what only dialogs, lists of the admin or markdown need
 * is in `@grow/ui/overlays`, `@grow/ui/admin` and `@grow/ui/markdown`, which load when they are first used.
 */
export {
  Badge,
  Box,
  Button,
  Center,
  chakra,
  Container,
  Flex,
  Grid,
  HStack,
  IconButton,
  Image,
  Link,
  SimpleGrid,
  Skeleton,
  Spinner,
  Stack,
  VisuallyHidden,
} from '@chakra-ui/react';
export type { BoxProps, ButtonProps, HTMLChakraProps } from '@chakra-ui/react';

export { createLucideIcon } from 'lucide-react';

export { AppProvider } from './app-provider.tsx';
export { Field, Input, NativeSelect, Textarea } from './controls/field.tsx';
export { Switch } from './controls/switch.tsx';
export { Alert } from './components/alert.tsx';
export { Avatar } from './components/avatar.tsx';
export { Card } from './components/card.tsx';
export { EmptyState } from './components/empty-state.tsx';
export { ErrorCard } from './components/error-card.tsx';
export { IconCircle } from './components/icon-circle.tsx';
export { LoadingCards } from './components/loading-cards.tsx';
export { PageSpinner } from './components/page-spinner.tsx';
export { Progress } from './components/progress.tsx';
export { ScreenHeading } from './components/screen-heading.tsx';
export { Heading, Text } from './components/text.tsx';
export { ToastOutlet } from './components/toast-outlet.tsx';
export { localTime } from './local-time.ts';
export { insetFocusRing } from './theme/inset-focus-ring.ts';
export { scrollBehavior } from './theme/scroll-behavior.ts';
export type { Theme } from './theme/system.ts';
