import { z } from 'zod/mini';
import { peerSettingsShape } from '../peers/peers.ts';
import { storageSettingsShape } from '../storage/create-storage.ts';

/** A setting that is on or off; off by default. */
export const switchSetting = z.pipe(
  z._default(z.enum(['on', 'off']), 'off'),
  z.transform((value) => value === 'on'),
);

/** A TCP port; 0 lets the system choose. */
export const portSetting = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));

/** Seconds between the stop signal and the end of listening, until load balancers stop sending requests. */
export const drainSetting = z._default(z.coerce.number().check(z.minimum(0), z.maximum(60)), 0);

/** A secret of at least 32 characters that is not one repeated character. */
export const secretSetting = z.string().check(
  z.minLength(32, 'must have at least 32 characters'),
  z.refine((value) => new Set(value).size >= 8, 'is too simple: use random characters'),
);

/** A short text that people read on the screen. */
export const labelSetting = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/** The URL of a PostgreSQL database. */
export const databaseSetting = z.url({
  protocol: /^postgres(?:ql)?$/u,
  error: 'must be an address such as postgres://user:password@host:5432/database',
});

/** The settings of the platform that every process reads, checked with its other settings. */
export const processSettingsShape = {
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error']), 'info'),
  METRICS: switchSetting,
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/u })),
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 1),
};

/** The settings that every service has. */
export const serviceSettingsShape = {
  ...processSettingsShape,
  ...peerSettingsShape,
  /** The address to listen on: loopback unless other machines must reach it. */
  HOST: z._default(z.string(), '127.0.0.1'),
  DRAIN_SECONDS: drainSetting,
  /**
   * 'start' migrates the database at the start, 'only' migrates and exits, 'wait' waits until another process has
   * migrated, 'check' logs pending migrations and exits.
   */
  MIGRATIONS: z._default(z.enum(['start', 'only', 'wait', 'check']), 'start'),
  /** On: seeds demo data. */
  DEMO: switchSetting,
  ...storageSettingsShape,
};
