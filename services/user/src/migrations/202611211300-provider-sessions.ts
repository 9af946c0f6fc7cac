import { Migration } from '@mikro-orm/migrations';

/** Which session at the embedded provider a session came from: ending ours must end that one, or it signs in again. */
export class ProviderSessions extends Migration {
  override up(): void {
    this.addSql('alter table sessions add provider_session text');
  }
}
