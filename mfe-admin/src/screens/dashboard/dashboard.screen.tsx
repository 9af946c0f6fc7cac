import { Container, EmptyState, ScreenHeading } from '@grow/ui';

export function DashboardScreen() {
  return (
    <Container py="6">
      <ScreenHeading title="Admin Dashboard" />
      <EmptyState title="This screen is not there yet." />
    </Container>
  );
}
