import { Container, EmptyState, ScreenHeading } from '@grow/ui';

export function SupportScreen() {
  return (
    <Container py="6">
      <ScreenHeading title="Contact Arasaka" />
      <EmptyState title="This screen is not there yet." />
    </Container>
  );
}
