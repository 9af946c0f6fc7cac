import { Migration } from '@mikro-orm/migrations';

/** In a transaction of its own, so that the rows are read without a lock that keeps readers and writers out. */
export class OidcSignInCheck extends Migration {
  override up(): void {
    this.addSql(`alter table "identity"."session" validate constraint "session_signInProvider_check";`);
  }
}
