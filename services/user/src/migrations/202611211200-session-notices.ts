import { Migration } from '@mikro-orm/migrations';

/**
 * Tells the gateways of every session that ends, whatever ended it (sign-out, reset, a deleted account), so that they
 * close its event streams. A trigger, because then no way of deleting one can forget it.
 */
export class SessionNotices extends Migration {
  override up(): void {
    this.addSql(`create function notify_session_ended() returns trigger language plpgsql as $$
      begin
        perform pg_notify('events', json_build_object(
          'to', json_build_array(), 'topic', 'session-ended', 'data', json_build_object('sessionId', old.id))::text);
        return old;
      end $$`);
    this.addSql(`create trigger session_ended after delete on sessions
      for each row execute function notify_session_ended()`);
  }
}
