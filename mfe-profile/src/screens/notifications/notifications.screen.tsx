import { Container, EmptyState, ScreenHeading } from '@grow/ui';

export function NotificationsScreen() {
  return (
    <Container py="6">
      <ScreenHeading title="Notifications" />
      <EmptyState title="This screen is not there yet." />
    </Container>
  );
}
