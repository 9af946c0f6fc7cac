import { Migration } from '@mikro-orm/migrations';

export class WatchList extends Migration {
  override up(): void {
    this.addSql(
      `create table "watch_list" ("id" int not null, "version" int not null, "entries" jsonb not null, primary key ("id"));`,
    );
    this.addSql(`alter table "messages" add "is_held" boolean not null default false;`);
    this.addSql(
      `alter table "messages" add constraint "messages_held_check" check (not is_held or hidden_at is not null) not valid;`,
    );
    this.addSql(
      `alter table "reported_messages" add "hold_cause" text null, add "hold_detail" text null, add "held_at" timestamptz null;`,
    );
    this.addSql(
      `alter table "reported_messages" add constraint "reported_messages_hold_cause_check" check ("hold_cause" in ('word', 'address')) not valid;`,
    );
    this.addSql(`alter table "watch_list" add constraint "watch_list_check" check (id = 1);`);
  }
}
