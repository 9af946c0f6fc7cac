import { Migration } from '@mikro-orm/migrations';

/** Which seeds ran, so that a later start brings back nothing that was edited or deleted since. */
export class AppliedSeeds extends Migration {
  override up(): void {
    this.addSql('create table applied_seeds (name text primary key, applied_at timestamptz not null default now())');
  }
}
