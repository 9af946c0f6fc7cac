import { Migration } from '@mikro-orm/migrations';

/** Clears names that were generated or made from the email: others would see a part of the email. */
export class ChosenNames extends Migration {
  override up(): void {
    this.addSql(
      `update "users" set "display_name" = null where not "is_guest" and ("display_name" = 'User' or lower("display_name") = lower(split_part("email", '@', 1)));`,
    );
  }
}
