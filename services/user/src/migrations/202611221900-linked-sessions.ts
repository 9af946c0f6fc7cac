import { Migration } from '@mikro-orm/migrations';

/** A session ends with the provider's session that it was made from, whatever ends that one. */
export class LinkedSessions extends Migration {
  /** `create index concurrently` stands in no transaction. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists sessions_provider_session_index');
    this.addSql('create index concurrently sessions_provider_session_index on sessions (provider_session)');
    this.addSql('alter table sessions drop constraint if exists sessions_provider_session_fkey');
    this.addSql(`alter table sessions add constraint sessions_provider_session_fkey
      foreign key (provider_session) references identity."session" ("id") on delete cascade not valid`);
    this.addSql(`update sessions s set provider_session = null
      where provider_session is not null
        and not exists (select 1 from identity."session" p where p.id = s.provider_session)`);
    this.addSql('alter table sessions validate constraint sessions_provider_session_fkey');
  }
}
