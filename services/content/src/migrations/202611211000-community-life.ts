import { Migration } from '@mikro-orm/migrations';

const visible = 'where hidden_at is null and deleted_at is null';

/** Likes, idempotent sending, quotes of lessons, and what keeps the community safe. */
export class CommunityLife extends Migration {
  override up(): void {
    for (const table of ['posts', 'comments']) {
      this.addSql(`
        alter table ${table}
          add client_key uuid,
          add hidden_at timestamptz,
          add deleted_at timestamptz
      `);
      this.addSql(`create unique index ${table}_client_key on ${table} (user_id, client_key)`);
    }
    this.addSql('alter table posts add lesson_id int references lessons on delete set null');
    this.addSql('create index posts_lesson on posts (lesson_id) where lesson_id is not null');

    // Ids grow with time, and one column makes the cursor exact where two posts share an instant.
    this.addSql('drop index posts_newest');
    this.addSql(`create index posts_feed on posts (id desc) ${visible}`);
    this.addSql(`create index posts_feed_category on posts (category, id desc) ${visible}`);
    this.addSql('drop index comments_post');
    this.addSql('create index comments_post on comments (post_id, id)');

    this.addSql(`
      create table post_likes (
        user_id int not null,
        post_id int not null references posts on delete cascade,
        created_at timestamptz not null default now(),
        primary key (user_id, post_id)
      )
    `);
    this.addSql('create index post_likes_post on post_likes (post_id)');
    this.addSql(reportTables);
  }
}

const reportTables = `
create table reported_items (
  kind text not null check (kind in ('post', 'comment')),
  item_id int not null,
  is_open boolean not null default true,
  reported_at timestamptz not null default now(),
  primary key (kind, item_id)
);
create index reported_items_queue on reported_items (is_open, reported_at desc);

create table reports (
  reporter_id int not null,
  kind text not null,
  item_id int not null,
  reason text not null,
  details text not null default '',
  created_at timestamptz not null default now(),
  primary key (reporter_id, kind, item_id),
  foreign key (kind, item_id) references reported_items on delete cascade
);
create index reports_item on reports (kind, item_id);

create table report_decisions (
  id int generated always as identity primary key,
  kind text not null,
  item_id int not null,
  admin_id int not null,
  action text not null check (action in ('hide', 'restore', 'dismiss')),
  note text not null default '',
  created_at timestamptz not null default now(),
  foreign key (kind, item_id) references reported_items on delete cascade
);
create index report_decisions_item on report_decisions (kind, item_id);
`;
