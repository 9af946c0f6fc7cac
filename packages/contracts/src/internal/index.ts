export * from './any-service.contract.ts';
export * from './content-service.contract.ts';
export * from './internal-contract.ts';
export * from './moderation.contract.ts';
export * from './rights.contract.ts';
export * from './user-service.contract.ts';
