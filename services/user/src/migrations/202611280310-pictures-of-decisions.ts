import { Migration } from '@mikro-orm/migrations';

export class PicturesOfDecisions extends Migration {
  override up(): void {
    this.addSql(`alter table "decisions" add "image_urls" text[] not null default '{}';`);
    this.addSql(`update "decisions" set "image_urls" = array["image_url"] where "image_url" is not null;`);
  }
}
