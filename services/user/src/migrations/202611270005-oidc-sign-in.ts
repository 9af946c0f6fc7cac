import { Migration } from '@mikro-orm/migrations';

export class OidcSignIn extends Migration {
  override up(): void {
    this.addSql(
      `alter table "identity"."session" drop constraint "session_signInProvider_check", add constraint "session_signInProvider_check" check ("signInProvider" in ('google.com', 'oidc', 'password', 'anonymous')) not valid;`,
    );
  }
}
