import { Migration } from '@mikro-orm/migrations';

export class ContentExports extends Migration {
  override up(): void {
    this.addSql(
      `create table "content_exports" ("id" uuid not null, "started_by" int not null, "kind" text not null, "language" text null, "with_history" boolean not null default false, "stage" text not null default 'waiting', "items" int not null default 0, "total" int not null default 0, "bytes" int null, "problem" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `create unique index "content_exports_under_way" on "content_exports" ("started_by") where stage in ('waiting', 'writing');`,
    );
    this.addSql(`alter table "archive_imports" add "language" text null;`);
    this.addSql(
      `alter table "content_exports" add constraint "content_exports_kind_check" check ("kind" in ('content', 'translations'));`,
    );
    this.addSql(
      `alter table "content_exports" add constraint "content_exports_stage_check" check ("stage" in ('waiting', 'writing', 'done', 'failed'));`,
    );
  }
}
