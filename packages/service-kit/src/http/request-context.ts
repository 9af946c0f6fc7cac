import { languageOf, type Language } from '@grow/contracts';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type Koa from 'koa';
import { AppError } from '../app-error.ts';
import type { Logger } from '../create-logger.ts';
import type { Caller, Identity } from '../peers/identity-token.ts';
import type { Upload } from './read-upload.ts';

/**
 * What every handler gets besides its input. Creates the entity manager and the logger on first use, because most
 * requests need neither.
 */
export class RequestContext {
  readonly ctx: Koa.Context;
  /** Who calls, as far as the access rule of the contract lets the call know. */
  caller: Caller | null;
  /** Reads the single file of a contract with `upload` into memory. */
  readUpload: () => Promise<Upload> = () => Promise.reject(new AppError('unsupported_media_type'));
  readonly #orm: MikroORM | null;
  readonly #log: Logger;
  #em: EntityManager | undefined;
  #requestLog: Logger | undefined;

  constructor(ctx: Koa.Context, identity: Identity, orm: MikroORM | null, log: Logger) {
    this.ctx = ctx;
    this.caller = identity.caller;
    this.#orm = orm;
    this.#log = log;
  }

  /** An entity manager for this request only. */
  get em(): EntityManager {
    if (this.#orm === null) throw new Error('This service has no database');
    return (this.#em ??= this.#orm.em.fork());
  }

  /** The language in which the caller reads content, for contracts with `isTranslated`. */
  get language(): Language {
    return languageOf(...[this.ctx.query['language'] ?? []].flat());
  }

  get log(): Logger {
    return (this.#requestLog ??= this.#log.child({ requestId: this.requestId }));
  }

  get requestId(): string {
    return String(this.ctx.state['requestId']);
  }
}
