export * from './internal-contract.ts';
export * from './next-lesson.contract.ts';
export * from './notification.contract.ts';
export * from './session.contract.ts';
export * from './stream.contract.ts';
export * from './user-card.contract.ts';
export * from './user-content.contract.ts';
export * from './xp.contract.ts';
