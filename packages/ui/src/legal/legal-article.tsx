import { chakra, Heading, Stack, Text } from '@chakra-ui/react';
import { defaultLanguage, type Language } from '@grow/contracts';
import { useEffect, useState } from 'react';
import { Card } from '../components/card.tsx';
import { LoadingCards } from '../components/loading-cards.tsx';
import { useLanguage } from '../language/create-catalog.tsx';
import { useT } from '../texts.ts';
import type { LegalDocument, LegalText } from './legal-document.ts';

/** A legal text with its headings, in the language of the screens. The caller renders the page around it. */
export function LegalArticle({ document }: { document: LegalDocument }) {
  const t = useT();
  const text = useTranslation(document);
  if (text === null) return <LoadingCards count={1} height="60vh" />;
  return (
    <Card.Root as="article">
      <Card.Body gap="6" p={{ base: '5', md: '8' }}>
        <Stack gap="1">
          <Heading as="h1" size="xl">
            {text.title}
          </Heading>
          <Text color="fg.muted" fontSize="sm">
            {t('legal.updated', { date: text.lastUpdated })}
          </Text>
        </Stack>
        {text.sections.map(({ id, heading, points, paragraphs }) => (
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

/** Null while it loads; English if there is no translation or it cannot be loaded. */
function useTranslation(document: LegalDocument): LegalText | null {
  const language = useLanguage();
  const [loaded, setLoaded] = useState<{ language: Language; document: LegalDocument; text: LegalText } | null>(null);
  useEffect(() => {
    if (language === defaultLanguage) return;
    let isWanted = true;
    const show = (text: LegalText) => {
      if (isWanted) setLoaded({ language, document, text });
    };
    document.load(language).then(
      ({ default: text }) => show(text),
      (error: unknown) => {
        console.warn('The translation of a legal text cannot be loaded', error);
        show(document.source);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [language, document]);
  if (language === defaultLanguage) return document.source;
  return loaded?.language === language && loaded.document === document ? loaded.text : null;
}
