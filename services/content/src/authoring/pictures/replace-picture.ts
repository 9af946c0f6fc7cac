import { defaultLanguage, languageOf, type TranslatedText } from '@grow/contracts';
import { AppError, attachSharedFiles, fileNotFound } from '@grow/service-kit';
import { localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/record-audit.ts';
import { editContent } from '../editing/edit-content.ts';
import type { Picture } from '../editing/picture.entity.ts';
import type { AnyContent } from '../kinds/content-kind.ts';
import { writeTexts } from '../kinds/write-texts.ts';
import { settleTogether } from '../revisions/changed-questions.ts';
import { ContentItem } from '../revisions/content-item.entity.ts';
import { ContentRevision } from '../revisions/content-revision.entity.ts';
import { publish } from '../revisions/publish-revision.ts';
import { reviseItem } from '../revisions/revise-item.ts';
import { findItem } from '../revisions/revision-store.ts';
import { findPicture } from './list-pictures.ts';
import { readUses } from './picture-uses.ts';

type Replace = { em: EntityManager; id: number; byId: number } & Pick<Replacement, 'adminId' | 'keepsAnswers'>;

/**
 * Replaces a picture in each live, scheduled and latest revision. Each replacement is a new revision with the same
 * status. Returns the number of changed items.
 */
export function replacePicture({ em, adminId, id, byId, keepsAnswers }: Replace): Promise<number> {
  return editContent(em, async (tx) => {
    const [picture, by] = [await findPicture(tx, id), await findPicture(tx, byId)];
    if (id === byId) throw new AppError('unprocessable', { message: localizable('Please choose another picture.') });
    if ((await attachSharedFiles(tx, [by.key])).length === 0) throw fileNotFound();
    const uses = (await readUses(tx, picture.key)).filter(({ place }) => place === 'published' || place === 'draft');
    const change = (content: AnyContent): AnyContent => withPicture(content, picture, by);
    await settleTogether(uses, async ({ kind, id: itemId }) => {
      const source = await findItem(tx, kind, itemId);
      const before = source.published ?? null;
      await replaceInItem(tx, source, { adminId, change, keepsAnswers });
      await replaceInTranslations(tx, source, before, { adminId, change });
    });
    return uses.length;
  });
}

type Replacement = {
  adminId: number;
  change: (content: AnyContent) => AnyContent;
  /** See `settleAnswers`. */
  keepsAnswers?: boolean | undefined;
};

/** Changes the published, the scheduled and the latest revision of an item, and publishes the published one again. */
async function replaceInItem(em: EntityManager, item: ContentItem, replacement: Replacement): Promise<void> {
  const { adminId, change, keepsAnswers } = replacement;
  const { kind: entity, itemId: entityId } = item;
  await reviseItem(em, item, {
    authorId: adminId,
    note: 'Picture replaced everywhere',
    change,
    async onRevision({ revision, isLive, before, after }) {
      const audit = { before: { id: entityId, ...before }, after: { id: entityId, ...after } };
      await recordAudit(em, { adminId, action: 'update', entity, entityId, ...audit });
      if (isLive) await publish(em, item, revision, adminId, keepsAnswers);
    },
  });
  await em.flush();
}

/** Also changes translations: those of the formerly published revision now translate the new one. */
async function replaceInTranslations(
  em: EntityManager,
  { kind, itemId, published: now }: ContentItem,
  before: number | null,
  { adminId, change }: Replacement,
): Promise<void> {
  const translations = await em.find(ContentItem, { kind, itemId, language: { $ne: defaultLanguage } });
  for (const translation of translations as ContentItem[]) {
    await reviseItem(em, translation, {
      authorId: adminId,
      note: 'Picture replaced everywhere',
      change,
      async onRevision({ revision, isLive, after }) {
        const made = { item: translation.id, revision };
        const { fromRevision } = await em.findOneOrFail(ContentRevision, made, { fields: ['fromRevision'] });
        const from = { item: translation.id, revision: fromRevision ?? revision };
        const { sourceRevision } = await em.findOneOrFail(ContentRevision, from, { fields: ['sourceRevision'] });
        const next = sourceRevision === before ? (now ?? sourceRevision) : sourceRevision;
        await em.nativeUpdate(ContentRevision, made, {
          sourceRevision: next ?? null,
          ...(isLive && { publishedAt: new Date() }),
        });
        if (!isLive) return;
        translation.published = revision;
        const text = after as unknown as TranslatedText;
        await writeTexts(em, kind, languageOf(translation.language), [{ id: itemId, text, sourceRevision: next ?? 1 }]);
      },
    });
  }
  await em.flush();
}

/** Also replaces a description that came from the library, but not one that the author wrote. */
function withPicture(content: AnyContent, picture: Picture, by: Picture): AnyContent {
  const files = new RegExp(`${picture.key.replace(/\.webp$/u, '')}(?:-w\\d{3,4})?\\.webp`, 'gu');
  const changed = JSON.parse(JSON.stringify(content).replaceAll(files, by.key)) as AnyContent;
  const isDescribedHere = 'imageAlt' in changed && 'imageAlt' in content && changed.imageUrl !== content.imageUrl;
  return isDescribedHere && changed.imageAlt === picture.alt ? { ...changed, imageAlt: by.alt || null } : changed;
}
