import { Migration } from '@mikro-orm/migrations';

export class DropOnePicture extends Migration {
  override up(): void {
    this.addSql(`-- squawk-ignore ban-drop-column\nalter table "posts" drop column "image_url";`);
  }
}
