import {
  defaultLanguage,
  languages,
  listTranslations,
  translationFilterSchema,
  translationLanguages,
  type Language,
  type ListedTranslation,
  type TranslationFilter,
} from '@grow/contracts';
import { apiQuery, paths } from '@grow/mfe-kit';
import { Alert, Badge, Button, EmptyState, HStack, SimpleGrid, Stack, Text } from '@grow/ui';
import { Table } from '@grow/ui/admin';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { SelectField, TextField } from '../components/form-field.tsx';
import { ListState } from '../components/list-state.tsx';
import { Pager, useCursorPagination } from '../components/pager.tsx';
import { SectionHeading } from '../components/section-heading.tsx';
import { ExportStatus } from '../exports/export-status.tsx';
import { useContentExport } from '../exports/exports.queries.ts';
import { useT } from './texts.ts';
import { useImportTranslations } from './translations.queries.ts';

/** All translatable content with its translation state in a language. */
export function TranslationsScreen() {
  const t = useT();
  const [language, setLanguage] = useState<Language>(translationLanguages[0] ?? defaultLanguage);
  const [q, setQ] = useState('');
  const [state, setState] = useState<TranslationFilter | ''>('');
  const pages = useCursorPagination();
  const filter = { q: q === '' ? undefined : q, state: state === '' ? undefined : state };
  const cursor = pages.cursor?.toString();
  const list = useQuery({
    ...apiQuery(listTranslations, { params: { language }, query: { ...filter, cursor } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const restart = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      set(value);
      pages.restart();
    };
  };
  return (
    <Stack gap="4">
      <SectionHeading title={t('translations')} />
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="3">
        <SelectField
          label={t('translations.language')}
          value={language}
          choices={translationLanguages.map((code) => ({ value: code, label: languages[code] }))}
          onChange={restart((code) => setLanguage(code as Language))}
        />
        <SelectField
          label={t('translations.state')}
          value={state}
          choices={[
            { value: '', label: t('translations.all') },
            ...translationFilterSchema.options.map((value) => ({ value, label: t(`translations.${value}`) })),
          ]}
          onChange={restart((value) => setState(value as TranslationFilter | ''))}
        />
        <TextField label={t('translations.find')} type="search" value={q} onChange={restart(setQ)} />
      </SimpleGrid>
      <Exchange key={language} language={language} />
      <ListState query={list} noun="translations">
        {list.data?.items.length === 0 ? <EmptyState title={t('translations.none')} /> : null}
        {list.data === undefined || list.data.items.length === 0 ? null : (
          <>
            <Table.Frame
              label={t('translations')}
              height="60vh"
              columns={[t('translations')]}
              wideColumns={[t('translations.state')]}
            >
              {list.data.items.map((item) => (
                <TranslationRow key={`${item.kind} ${item.id}`} language={language} item={item} />
              ))}
            </Table.Frame>
            <Text role="status" fontSize="sm" color="fg.muted">
              {t('translations.count', { count: list.data.total })}
            </Text>
            <Pager pages={pages} next={list.data.next} />
          </>
        )}
      </ListState>
    </Stack>
  );
}

function TranslationRow({ language, item }: { language: Language; item: ListedTranslation }) {
  const t = useT();
  const { kind, id, name, translatedName } = item;
  return (
    <Table.Row>
      <Table.TextCell>
        <Text color="fg.muted" fontSize="xs">
          {t(`kind.${kind}`)}
        </Text>
        <Text fontWeight="semibold" overflowWrap="anywhere">
          <Link
            to={`${paths.admin}/translations/${language}/${kind}/${id}`}
            aria-label={t('translations.open', { name })}
          >
            {name}
          </Link>
        </Text>
        {translatedName === null ? null : (
          <Text lang={language} fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {translatedName}
          </Text>
        )}
        <HStack hideFrom="md" pt="1">
          <States item={item} />
        </HStack>
      </Table.TextCell>
      <Table.Cell hideBelow="md">
        <HStack gap="1" flexWrap="wrap">
          <States item={item} />
        </HStack>
      </Table.Cell>
    </Table.Row>
  );
}

const palettes = { missing: 'gray', draft: 'amber', published: 'green', 'out-of-date': 'red' } as const;

function States({ item: { translation } }: { item: ListedTranslation }) {
  const t = useT();
  const isPublished = translation !== null && translation.publishedRevision === translation.revision;
  const states: TranslationFilter[] = [translation === null ? 'missing' : isPublished ? 'published' : 'draft'];
  if (translation?.isOutOfDate) states.push('out-of-date');
  return states.map((state) => (
    <Badge key={state} colorPalette={palettes[state]}>
      {t(`translations.${state}`)}
    </Badge>
  ));
}

/** Export and import of PO files, for translators' tools. */
function Exchange({ language }: { language: Language }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<string | null>(null);
  const exporting = useContentExport({ kind: 'translations', language }, t('translations.notExported'));
  const importing = useImportTranslations(language, setFaults);
  return (
    <Stack gap="3">
      <HStack gap="2" flexWrap="wrap">
        <Button
          variant="surface"
          size="sm"
          loading={exporting.isBusy}
          onClick={() => exporting.start({ kind: 'translations', language })}
        >
          {t('translations.export')}
        </Button>
        <Button variant="surface" size="sm" loading={importing.isPending} onClick={() => input.current?.click()}>
          {t('translations.import')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".po,text/x-gettext-translation"
          aria-label={t('translations.import')}
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file !== undefined) importing.run(file);
            currentTarget.value = '';
          }}
        />
      </HStack>
      <ExportStatus latest={exporting.latest} />
      {faults === null ? null : (
        <Alert status="error" role="alert" title={t('translations.refused')}>
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {faults}
          </Text>
        </Alert>
      )}
    </Stack>
  );
}
