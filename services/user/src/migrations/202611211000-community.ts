import { Migration } from '@mikro-orm/migrations';

/** Idempotent sending, blocks, and reports of messages. */
export class Community extends Migration {
  override up(): void {
    this.addSql('alter table messages add client_key uuid, add hidden_at timestamptz');
    this.addSql('create unique index messages_client_key on messages (sender_id, client_key)');
    this.addSql(`create table blocks (
      blocker_id integer not null references users (id) on delete cascade,
      blocked_id integer not null references users (id) on delete cascade,
      created_at timestamptz not null default now(),
      primary key (blocker_id, blocked_id),
      check (blocker_id <> blocked_id)
    )`);
    this.addSql('create index blocks_blocked_index on blocks (blocked_id)');
    this.addSql(`create table reported_messages (
      message_id integer primary key references messages (id) on delete cascade,
      is_open boolean not null default true,
      reported_at timestamptz not null default now()
    )`);
    this.addSql('create index reported_messages_queue on reported_messages (is_open, reported_at desc)');
    this.addSql(`create table message_reports (
      reporter_id integer not null references users (id) on delete cascade,
      message_id integer not null references reported_messages (message_id) on delete cascade,
      reason text not null,
      details text not null default '',
      created_at timestamptz not null default now(),
      primary key (reporter_id, message_id)
    )`);
    this.addSql('create index message_reports_message on message_reports (message_id)');
    this.addSql(`create table message_decisions (
      id integer generated always as identity primary key,
      message_id integer not null references reported_messages (message_id) on delete cascade,
      admin_id integer references users (id) on delete set null,
      action text not null check (action in ('hide', 'restore', 'dismiss')),
      note text not null default '',
      created_at timestamptz not null default now()
    )`);
    this.addSql('create index message_decisions_message on message_decisions (message_id)');
  }
}
