import { Migration } from '@mikro-orm/migrations';

export class Reviews extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "review_comments" ("id" serial primary key, "item_id" int not null, "number" int not null, "paragraph" int null, "quote" text null, "author_id" int not null, "text" text not null, "created_at" timestamptz not null default now());`,
    );
    this.addSql(`create index "review_comments_item_id_id_index" on "review_comments" ("item_id", "id");`);

    this.addSql(`alter table "audit_entries" drop constraint "audit_entries_action_check";`);
    this.addSql(
      `alter table "audit_entries" add constraint "audit_entries_action_check" check ("action" in ('create', 'update', 'delete', 'restore', 'reorder', 'import', 'publish', 'schedule', 'unschedule', 'review', 'send-back', 'move', 'bulk', 'undo')) not valid;`,
    );

    this.addSql(
      `alter table "content_items" add "review" int null, add "review_since" timestamptz null, add "review_by" int null, add "review_note" text null, add "sent_back_at" timestamptz null, add "sent_back_by" int null, add "sent_back_reason" text null;`,
    );

    this.addSql(
      `alter table "review_comments" add constraint "review_comments_item_id_foreign" foreign key ("item_id") references "content_items" ("id") on delete cascade;`,
    );
  }
}
