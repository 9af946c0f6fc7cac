/**
 * The curated Chakra facade: the theme, the components in use, and visual pieces without data. It is one shared module
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
  Heading,
  HStack,
  IconButton,
  Image,
  Link,
  SimpleGrid,
  Skeleton,
  Spinner,
  Stack,
  Text,
  VisuallyHidden,
} from '@chakra-ui/react';
export type { BoxProps, ButtonProps, HTMLChakraProps } from '@chakra-ui/react';

export { createLucideIcon } from 'lucide-react';

export { AppProvider } from './app-provider.tsx';
export { Field, Input, NativeSelect, Textarea } from './controls/field.tsx';
export { Switch } from './controls/switch.tsx';
export { Alert } from './pieces/alert.tsx';
export { Avatar } from './pieces/avatar.tsx';
export { Card } from './pieces/card.tsx';
export { ConfirmButton } from './pieces/confirm-button.tsx';
export { EmptyState } from './pieces/empty-state.tsx';
export { ErrorCard } from './pieces/error-card.tsx';
export { LoadingCards } from './pieces/loading-cards.tsx';
export { PageSpinner } from './pieces/page-spinner.tsx';
export { Progress } from './pieces/progress.tsx';
export { ScreenHeading } from './pieces/screen-heading.tsx';
export { ToastOutlet } from './pieces/toast-outlet.tsx';
export { insetFocusRing } from './theme/inset-focus-ring.ts';
export { scrollBehavior } from './theme/scroll-behavior.ts';
export type { Theme } from './theme/system.ts';
