import { Migration } from '@mikro-orm/migrations';

export class LessonImageAlt extends Migration {
  override up(): void {
    this.addSql(`alter table "lessons" add "image_alt" text null;`);
  }
}
