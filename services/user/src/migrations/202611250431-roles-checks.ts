import { Migration } from '@mikro-orm/migrations';

/** In its own transaction, so that the rows are read without a lock that blocks readers and writers. */
export class RolesChecks extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "users" validate constraint "users_roles_check";`);
    this.addSql(`alter table "users" validate constraint "users_guest_roles_check";`);
    this.addSql(`alter table "admin_audit" validate constraint "admin_audit_roles_before_check";`);
    this.addSql(`alter table "admin_audit" validate constraint "admin_audit_roles_after_check";`);
  }
}
