import { contentKindSchema, translationLanguageSchema, type OutputOf, type readTranslation } from '@grow/contracts';
import { alignTranslation, textOfUnits, unitsOfAligned, type AlignedUnit } from '@grow/learning-rules/translation';
import { paths } from '@grow/mfe-kit';
import { useDraft } from '@grow/mfe-kit/drafts';
import { Alert, Button, EmptyState, HStack, languageName, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { z } from 'zod/mini';
import { ListState } from '../components/list-state.tsx';
import { SectionHeading } from '../components/section-heading.tsx';
import { HistoryDialog } from '../revisions/history.dialog.tsx';
import type { Item } from '../revisions/revisions.queries.ts';
import { AlignedUnitRow } from './aligned-unit.tsx';
import { useT } from './texts.ts';
import { TranslationConflict } from './translation-conflict.tsx';
import { TranslationReview } from './translation-review.tsx';
import { conflictOf, useSaveTranslation, useTranslation, type Place } from './translations.queries.ts';
import { UnitComments } from './unit-comments.tsx';

/** A translation beside its source. */
export function TranslationScreen() {
  const t = useT();
  const params = useParams();
  const language = translationLanguageSchema.safeParse(params['language']).data;
  const kind = contentKindSchema.safeParse(params['kind']).data;
  const { id = '' } = params;
  if (language === undefined || kind === undefined || !/^[1-9]\d{0,9}$/u.test(id)) {
    return <EmptyState title={t('translation.unknown')} />;
  }
  return <TranslationPage key={`${language} ${kind} ${id}`} place={{ language, kind, id }} />;
}

function TranslationPage({ place }: { place: Place }) {
  const t = useT();
  const query = useTranslation(place);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const title =
    query.data === undefined
      ? t('translations')
      : t('translation.title', { name: query.data.name, language: languageName(place.language) });
  return (
    <Stack gap="4">
      <SectionHeading title={title}>
        <HStack gap="2" flexWrap="wrap">
          <Button asChild size="sm" variant="ghost">
            <Link to={`${paths.admin}/translations`}>
              <Icons.ArrowLeft aria-hidden /> {t('translation.back')}
            </Link>
          </Button>
          {query.data?.translation ? (
            <Button size="sm" variant="ghost" onClick={() => setHistoryOpen(true)}>
              <Icons.Clock aria-hidden /> {t('history')}
            </Button>
          ) : null}
        </HStack>
      </SectionHeading>
      <ListState query={query} noun="translations">
        {query.data === undefined ? null : (
          <TranslationEditor key={query.data.translation?.revision ?? 0} place={place} read={query.data} />
        )}
      </ListState>
      {isHistoryOpen ? <HistoryDialog item={itemOf(place)} name={title} onClose={() => setHistoryOpen(false)} /> : null}
    </Stack>
  );
}

const itemOf = ({ id, ...place }: Place): Item => ({ ...place, id: Number(id) });

type Read = OutputOf<typeof readTranslation>;

/** Unsaved unit changes by `keyOf`, and the revisions they are based on. */
const draftSchema = z.object({
  revision: z.int(),
  sourceRevision: z.int(),
  changes: z.record(z.string(), z.string()),
});
const emptyDraft = { revision: -1, sourceRevision: 0, changes: {} as Record<string, string> };

/** The key of a unit. A unit whose source is gone gets a different one, so that it is never changed. */
const keyOf = ({ field, paragraph, source }: AlignedUnit): string =>
  `${source === null ? 'removed ' : ''}${field} ${paragraph}`;

function TranslationEditor({ place, read }: { place: Place; read: Read }) {
  const t = useT();
  const { source, translation } = read;
  const revision = translation?.revision ?? 0;
  const aligned = useMemo(
    () =>
      alignTranslation(
        place.kind,
        source.text,
        translation && { text: translation.text, source: translation.sourceText },
      ),
    [place.kind, source, translation],
  );
  const draft = useDraft(`translation.${place.language}.${place.kind}.${place.id}`, draftSchema, emptyDraft);
  // Changes based on an older source would land on the wrong paragraphs.
  const isOwn = draft.value.sourceRevision === source.revision;
  const changes = isOwn ? draft.value.changes : {};
  const base = isOwn ? draft.value.revision : revision;
  const units = aligned.map((unit) => ({ ...unit, translated: changes[keyOf(unit)] ?? unit.translated }));
  const paragraphs = useMemo(() => paragraphsIn(aligned), [aligned]);
  const isChanged = units.some(({ translated }, index) => translated !== aligned[index]?.translated);
  const own = units.filter((unit) => unit.source !== null);
  const saving = useSaveTranslation(draft.clear);
  const conflict = conflictOf(saving.error);
  const setUnits = (texts: Record<string, string>) =>
    draft.change((latest) => ({
      revision: base,
      sourceRevision: source.revision,
      changes: { ...(latest.sourceRevision === source.revision ? latest.changes : {}), ...texts },
    }));
  const save = (from = base) =>
    saving.mutate({
      params: place,
      body: {
        revision: from,
        sourceRevision: source.revision,
        text: textOfUnits(place.kind, unitsOfAligned(units)),
      },
    });
  return (
    <Stack gap="4">
      {source.isPublished ? null : <Alert status="info" title={t('translation.sourceDraft')} />}
      {translation?.isOutOfDate ? <Alert status="warning" title={t('translation.outOfDate')} /> : null}
      {conflict === null ? null : (
        <TranslationConflict
          kind={place.kind}
          conflict={conflict}
          isSaving={saving.isPending}
          onTakeTheirs={() => {
            draft.clear();
            saving.reset();
          }}
          onKeepMine={() => save(conflict.revision)}
        />
      )}
      <Stack gap="0">
        {units.map((unit) => (
          <AlignedUnitRow
            key={keyOf(unit)}
            unit={unit}
            language={place.language}
            value={unit.translated}
            onChange={(text) => setUnits({ [keyOf(unit)]: text })}
          >
            <UnitComments item={itemOf(place)} revision={revision} paragraph={paragraphs.get(keyOf(unit))} />
          </AlignedUnitRow>
        ))}
      </Stack>
      <HStack
        gap="3"
        flexWrap="wrap"
        position="sticky"
        bottom="min(var(--tabs-bottom, 0px), var(--only-if-tall))"
        bg="bg"
        py="3"
        borderTopWidth="1px"
        zIndex="docked"
      >
        <Button disabled={!isChanged} loading={saving.isPending} onClick={() => save()}>
          {t('translation.save')}
        </Button>
        {isChanged ? (
          <Button variant="ghost" onClick={draft.clear}>
            {t('translation.discard')}
          </Button>
        ) : null}
        <Text role="status" fontSize="sm" color="fg.muted">
          {t('translation.unitCount', {
            done: own.filter(({ translated }) => translated.trim() !== '').length,
            all: own.length,
          })}
        </Text>
      </HStack>
      {translation === null ? null : <TranslationReview item={itemOf(place)} isChanged={isChanged} />}
    </Stack>
  );
}

/** The paragraph of the translation that each unit of its content is, counted from 0. */
function paragraphsIn(aligned: readonly AlignedUnit[]): ReadonlyMap<string, number> {
  const translated = aligned.filter(({ field, before }) => field === 'content' && before !== null);
  return new Map(translated.map((unit, index) => [keyOf(unit), index]));
}
