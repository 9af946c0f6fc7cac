import { Migration } from '@mikro-orm/migrations';

/** Each path, module and lesson has an item with a published revision. */
export class ItemRevisions extends Migration {
  override up(): void {
    // No release has used the old names.
    this.addSql(
      `-- squawk-ignore renaming-column\nalter table "content_revisions" rename column "number" to "revision";`,
    );
    this.addSql(
      `-- squawk-ignore renaming-column\nalter table "content_revisions" rename column "from_number" to "from_revision";`,
    );
    this.addSql(
      `-- squawk-ignore renaming-column\nalter table "review_comments" rename column "number" to "revision";`,
    );
    this.addSql(
      `-- squawk-ignore renaming-column\nalter table "unsaved_lesson_copies" rename column "version" to "revision";`,
    );
    for (const [old, name] of [
      ['scheduled', 'schedule_revision'],
      ['scheduled_for', 'schedule_at'],
      ['scheduled_by', 'schedule_by'],
      ['review', 'review_revision'],
    ] as const)
      this.addSql(`-- squawk-ignore renaming-column\nalter table "content_items" rename column "${old}" to "${name}";`);
    this.addSql(
      `alter table "content_items" rename constraint "content_items_scheduled_check" to "content_items_schedule_check";`,
    );

    const gates = `coalesce((select jsonb_agg(jsonb_build_object('requiresModuleId', gate.requires_module_id, 'thresholdPercent', gate.threshold_percent) order by gate.requires_module_id) from "module_prerequisites" gate where gate.module_id = source.id), '[]')`;
    this.#addFirstRevisions(
      'learning-path',
      'learning_paths',
      `jsonb_build_object('name', source.name, 'type', source.type, 'imageUrl', source.image_url, 'description', source.description)`,
    );
    this.#addFirstRevisions(
      'module',
      'modules',
      `jsonb_build_object('pathId', source.path_id, 'name', source.name, 'order', source."order", 'imageUrl', source.image_url, 'description', source.description, 'prerequisites', ${gates})`,
    );
    this.#addFirstRevisions(
      'lesson',
      'lessons',
      `jsonb_build_object('moduleId', source.module_id, 'title', source.title, 'order', source."order", 'imageUrl', source.image_url, 'imageAlt', source.image_alt, 'content', source.content)`,
    );

    this.addSql(
      `create function "has_published_revision"() returns trigger as $$ begin if not exists (select from "content_items" item join "content_revisions" revision on revision.item_id = item.id and revision.revision = item.published where item.kind = tg_argv[0] and item.item_id = new.id) then raise exception '% % has no published revision', tg_argv[0], new.id; end if; return null; end; $$ language plpgsql;`,
    );
    for (const [kind, table] of [
      ['learning-path', 'learning_paths'],
      ['module', 'modules'],
      ['lesson', 'lessons'],
    ] as const)
      this.addSql(
        `create constraint trigger "has_published_revision" after insert on "${table}" deferrable initially deferred for each row execute function "has_published_revision"('${kind}');`,
      );
  }

  /** Adds an item with one revision for each row that was never edited. */
  #addFirstRevisions(kind: string, table: string, snapshot: string): void {
    this.addSql(
      `with item as (insert into "content_items" ("kind", "item_id", "latest", "published") select '${kind}', source.id, 1, 1 from "${table}" source where not exists (select from "content_items" where kind = '${kind}' and item_id = source.id) returning id, item_id) insert into "content_revisions" ("item_id", "revision", "snapshot", "image_keys", "published_at") select item.id, 1, ${snapshot}, array(select distinct key[1] from regexp_matches(${snapshot}::text, 'lesson-images/[a-z0-9-]+\\.webp', 'g') key), now() from item join "${table}" source on source.id = item.item_id;`,
    );
  }
}
