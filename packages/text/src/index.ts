export * from './address.ts';
export * from './localizable.ts';
export * from './typed-number.ts';
export * from './visible-text.ts';
