import { Migration } from '@mikro-orm/migrations';

export class Pictures extends Migration {
  override up(): void {
    this.addSql(
      `create table "pictures" ("id" serial primary key, "key" text not null, "alt" text not null default '', "width" int not null, "height" int not null, "digest" text not null, "added_by" int not null, "added_at" timestamptz not null default now());`,
    );
    this.addSql(`alter table "pictures" add constraint "pictures_key_unique" unique ("key");`);
    this.addSql(`alter table "pictures" add constraint "pictures_digest_unique" unique ("digest");`);

    this.addSql(`alter table "audit_entries" drop constraint "audit_entries_entity_check";`);
    this.addSql(
      `alter table "audit_entries" add constraint "audit_entries_entity_check" check ("entity" in ('learning-path', 'module', 'lesson', 'picture', 'user')) not valid;`,
    );

    this.addSql(`alter table "pictures" add constraint "pictures_width_check" check (width > 0);`);
    this.addSql(`alter table "pictures" add constraint "pictures_height_check" check (height > 0);`);
  }
}
