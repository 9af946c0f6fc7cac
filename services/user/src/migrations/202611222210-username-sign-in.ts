import { Migration } from '@mikro-orm/migrations';

/** The usernames that accounts at the embedded provider sign in with, in the form of `users.username_key`. */
export class UsernameSignIn extends Migration {
  override up(): void {
    this.addSql('alter table identity."user" add "usernameKey" text');
    this.addSql(`-- squawk-ignore require-concurrent-index-creation
      create unique index on identity."user" ("usernameKey")`);
  }
}
