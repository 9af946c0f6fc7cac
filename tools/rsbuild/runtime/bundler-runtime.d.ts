// Two modules that the library publishes without their types.

declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  export type ConsumesOptions = {
    chunkId: string | number;
    promises: Promise<unknown>[];
    chunkMapping: Record<string, (string | number)[]>;
    installedModules: Record<string, unknown>;
  };
  export function consumes(options: ConsumesOptions): void;
}

declare module '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js' {
  export function installInitialConsumes(options: object): void;
}
