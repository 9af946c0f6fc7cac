import { Migration } from '@mikro-orm/migrations';

/** Whether the provider vouches for the email of a user, as of the last sign-in. */
export class VerifiedEmails extends Migration {
  override up(): void {
    this.addSql('alter table users add email_verified boolean not null default false');
    this.addSql(`update users set email_verified = true where id in (
      select i.user_id from identities i join identity."user" p on p.id = i.subject
      where i.provider = 'embedded' and p."emailVerified")`);
  }
}
