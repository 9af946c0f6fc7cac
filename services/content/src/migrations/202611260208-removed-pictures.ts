import { Migration } from '@mikro-orm/migrations';

export class RemovedPictures extends Migration {
  override up(): void {
    this.addSql(
      `alter table "pictures" add "removed_at" timestamptz null, add "removed_by" int null, add "removed_reason" text null;`,
    );
  }
}
