import { Migration } from '@mikro-orm/migrations';

/** In its own transaction, so that the rows are read without a lock that blocks readers and writers. */
export class OidcSignInCheck extends Migration {
  override up(): void {
    this.addSql(`alter table "identity"."session" validate constraint "session_signInProvider_check";`);
  }
}
