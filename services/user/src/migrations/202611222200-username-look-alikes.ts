import { Migration } from '@mikro-orm/migrations';

/** Usernames that look alike are one name: the keys that `username-keys.ts` makes of a username, each held once. */
export class UsernameLookAlikes extends Migration {
  override up(): void {
    this.addSql('alter table users add username_key text, add username_look text');
    // Before this, names were of the plain letters and digits that made-up usernames have: these are their keys.
    this.addSql(`update users set
      username_key = replace(translate(lower(username), '01i', 'oll'), 'm', 'rn'),
      username_look = replace(translate(lower(username), '01i', 'oll'), 'm', 'rn')`);
    // No release has users yet.
    this.addSql(`-- squawk-ignore adding-not-nullable-field
      alter table users alter username_key set not null, alter username_look set not null`);
    this.addSql(`-- squawk-ignore require-concurrent-index-creation
      create unique index users_username_key_unique on users (username_key)`);
    this.addSql(`-- squawk-ignore require-concurrent-index-creation
      create unique index users_username_look_unique on users (username_look)`);
  }
}
