/**
 * The theme, the Chakra components in use, and visual components without data. All remotes share this module, and every
 * first screen loads all of its exports. Controls of forms, dialogs, admin tables and markdown are in `@grow/ui/forms`,
 * `@grow/ui/overlays`, `@grow/ui/admin` and `@grow/ui/markdown`, which load on first use.
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
export { AgeCard } from './components/age-card.tsx';
export { Alert } from './components/alert.tsx';
export { Avatar } from './components/avatar.tsx';
export { Card } from './components/card.tsx';
export { EmptyState } from './components/empty-state.tsx';
export { ErrorCard } from './components/error-card.tsx';
export { GuestNotice } from './components/guest-notice.tsx';
export { IconCircle } from './components/icon-circle.tsx';
export { LearningWeeks } from './components/learning-weeks.tsx';
export { LoadingCards } from './components/loading-cards.tsx';
export { PageSpinner } from './components/page-spinner.tsx';
export { Progress } from './components/progress.tsx';
export { ShareButton } from './components/share-button.tsx';
export { ScreenHeading } from './components/screen-heading.tsx';
export { Heading, Text } from './components/text.tsx';
export { ToastOutlet } from './components/toast-outlet.tsx';
export { createCatalog, useLanguage } from './language/create-catalog.tsx';
export { currentLanguage, currentLocales, languageLoaded, languageName, setLanguage } from './language/language.ts';
export { localTime } from './local-time.ts';
export { useTemporary } from './use-temporary.ts';
export { insetFocusRing } from './theme/inset-focus-ring.ts';
export { scrollBehavior } from './theme/scroll-behavior.ts';
export type { Theme } from './theme/system.ts';
