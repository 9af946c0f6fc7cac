import { Migration } from '@mikro-orm/migrations';

/** A name that was made from the email, or from nothing, is none: others would see a part of the email. */
export class ChosenNames extends Migration {
  override up(): void {
    this.addSql(
      `update "users" set "display_name" = null where not "is_guest" and ("display_name" = 'User' or lower("display_name") = lower(split_part("email", '@', 1)));`,
    );
  }
}
