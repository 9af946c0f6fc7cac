// Two modules that the library publishes without their types.

declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  export function consumes(options: object): void;
}

declare module '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js' {
  export function installInitialConsumes(options: object): void;
}
