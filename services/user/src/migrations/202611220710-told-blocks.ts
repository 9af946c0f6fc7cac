import { Migration } from '@mikro-orm/migrations';

/** The state of each user's blocks by number, which the content service is told with them; and those that there are. */
export class ToldBlocks extends Migration {
  override up(): void {
    this.addSql(`create table block_states (
      user_id integer primary key references users (id) on delete cascade,
      version integer not null
    )`);
    this.addSql('insert into block_states (user_id, version) select distinct blocker_id, 1 from blocks');
    this.addSql(`insert into outbox (id, topic, payload)
      select gen_random_uuid(), 'blocks-changed', jsonb_build_object('userId', user_id) from block_states`);
  }
}
