import { Migration } from '@mikro-orm/migrations';

export class ListedNotifications extends Migration {
  override up(): void {
    this.addSql(
      `create table "listed_notifications" ("id" serial primary key, "user_id" int not null, "from_id" int null, "tag" text not null, "event_id" text not null, "title" text not null, "body" text not null, "url" text not null, "created_at" timestamptz not null, "read_at" timestamptz null);`,
    );
    this.addSql(`create index "listed_notifications_from_id_index" on "listed_notifications" ("from_id");`);
    this.addSql(`create index "listed_notifications_user_id_id_index" on "listed_notifications" ("user_id", "id");`);
    this.addSql(
      `alter table "listed_notifications" add constraint "listed_notifications_user_id_tag_unique" unique ("user_id", "tag");`,
    );

    this.addSql(
      `alter table "listed_notifications" add constraint "listed_notifications_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "listed_notifications" add constraint "listed_notifications_from_id_foreign" foreign key ("from_id") references "users" ("id") on delete cascade;`,
    );
  }
}
