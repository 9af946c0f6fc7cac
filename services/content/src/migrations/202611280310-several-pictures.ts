import { Migration } from '@mikro-orm/migrations';

export class SeveralPictures extends Migration {
  override up(): void {
    this.addSql(`alter table "posts" add "image_urls" text[] not null default '{}';`);
    this.addSql(`update "posts" set "image_urls" = array["image_url"] where "image_url" is not null;`);
    this.addSql(
      `alter table "posts" add constraint "posts_image_urls_check" check (cardinality(image_urls) <= 4) not valid;`,
    );
  }
}
