import { Migration } from '@mikro-orm/migrations';

export class AnsweredCalls extends Migration {
  override up(): void {
    this.addSql(
      `create table "answered_calls" ("user_id" int not null, "key" uuid not null, "call" text not null, "started_at" timestamptz not null default now(), "answered_at" timestamptz null, "answer" jsonb null, primary key ("user_id", "key"));`,
    );
    this.addSql(`create index "answered_calls_started_at_index" on "answered_calls" ("started_at");`);
  }
}
