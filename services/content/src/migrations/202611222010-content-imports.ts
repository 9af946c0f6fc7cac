import { Migration } from '@mikro-orm/migrations';

/** How far each import of content is, for whichever process is asked. */
export class ContentImports extends Migration {
  override up(): void {
    this.addSql(`
      create table content_imports (
        id uuid primary key,
        admin_id int not null,
        is_dry_run boolean not null,
        stage text not null default 'reading',
        files int not null default 0,
        total int not null default 0,
        outcome jsonb,
        problem text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )
    `);
  }
}
