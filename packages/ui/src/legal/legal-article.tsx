import { chakra, Heading, Stack, Text } from '@chakra-ui/react';
import { Card } from '../components/card.tsx';
import type { LegalDocument } from './legal-document.ts';

/** A legal text with its headings; the page around it is the caller's. */
export function LegalArticle({ document }: { document: LegalDocument }) {
  return (
    <Card.Root as="article">
      <Card.Body gap="6" p={{ base: '5', md: '8' }}>
        <Stack gap="1">
          <Heading as="h1" size="xl">
            {document.title}
          </Heading>
          <Text color="fg.muted" fontSize="sm">{`Last Updated: ${document.lastUpdated}`}</Text>
        </Stack>
        {document.sections.map(({ id, heading, points, paragraphs }) => (
          <Stack as="section" key={id} gap="2" aria-labelledby={id}>
            <Heading as="h2" size="md" id={id}>
              {heading}
            </Heading>
            {points === undefined ? null : (
              <chakra.ul ps="5" display="flex" flexDirection="column" gap="1.5" listStyleType="disc">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </chakra.ul>
            )}
            {paragraphs?.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
          </Stack>
        ))}
      </Card.Body>
    </Card.Root>
  );
}
