import { foldTextFunction } from '@grow/service-kit';
import { Migration } from '@mikro-orm/migrations';

/** Stored words are folded as searched ones: the service indexes again what has none. */
export class OneFolding extends Migration {
  override up(): void {
    this.addSql(foldTextFunction());
    for (const table of ['learning_paths', 'modules', 'lessons', 'terms', 'content_items', 'lesson_notes', 'posts']) {
      this.addSql(`update "${table}" set "search" = null where "search" is not null;`);
    }
  }
}
