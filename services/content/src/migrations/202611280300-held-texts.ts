import { Migration } from '@mikro-orm/migrations';

export class HeldTexts extends Migration {
  override up(): void {
    this.addSql(
      `create table "item_holds" ("id" serial primary key, "item_id" int not null, "cause" text not null, "reporter_id" int null, "created_at" timestamptz not null default now(), "until" timestamptz null, "ended_at" timestamptz null);`,
    );
    this.addSql(`create index "item_holds_item_id_index" on "item_holds" ("item_id");`);
    this.addSql(`create index "item_holds_lasting" on "item_holds" ("until") where ended_at is null;`);
    this.addSql(`alter table "posts" add "is_held" boolean not null default false;`);
    this.addSql(
      `alter table "posts" add constraint "posts_held_check" check (not is_held or hidden_at is not null) not valid;`,
    );
    this.addSql(`alter table "comments" add "is_held" boolean not null default false;`);
    this.addSql(
      `alter table "comments" add constraint "comments_held_check" check (not is_held or hidden_at is not null) not valid;`,
    );
    this.addSql(
      `alter table "item_holds" add constraint "item_holds_item_id_foreign" foreign key ("item_id") references "reported_items" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "item_holds" add constraint "item_holds_cause_check" check ("cause" in ('first-post', 'report'));`,
    );
  }
}
