import { findMigrations } from '@grow/service-kit';

/** Every schema change, in the order of application. */
export const migrations = await findMigrations(import.meta.dirname);
