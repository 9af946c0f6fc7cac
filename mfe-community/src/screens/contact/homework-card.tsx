import { Card, HStack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { IconTile } from '../../components/icon-tile.tsx';

export function HomeworkCard() {
  return (
    <Card.Root>
      <Card.Body gap="4">
        <HStack gap="3">
          <IconTile palette="teal">
            <Icons.GraduationCap size={22} />
          </IconTile>
          <Card.Title as="h2">Homework Assignments</Card.Title>
        </HStack>
        <Text color="fg.muted">
          Our team is based in Thailand. Working on scientific research about plants for school or university? Send us a
          direct message, and we help with your homework.
        </Text>
      </Card.Body>
    </Card.Root>
  );
}
