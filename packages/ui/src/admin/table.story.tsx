import { Badge } from '@chakra-ui/react';
import { componentStory } from '../stories/story.tsx';
import { Table } from './table.tsx';

const rows = [
  { name: 'Before You Begin', kind: 'soil', lessons: 12 },
  { name: 'Flowering Stage', kind: 'soil', lessons: 8 },
  { name: 'Nutrientsolution'.repeat(3), kind: 'hydroponics', lessons: 103 },
];

export const story = componentStory('Table', {
  'in its frame': (
    <Table.Frame label="Modules" height="300px" columns={['Name', 'Type', 'Lessons']}>
      {rows.map(({ name, kind, lessons }) => (
        <Table.Row key={name}>
          <Table.TextCell>{name}</Table.TextCell>
          <Table.Cell>
            <Badge>{kind}</Badge>
          </Table.Cell>
          <Table.Cell>{lessons}</Table.Cell>
        </Table.Row>
      ))}
    </Table.Frame>
  ),
});
