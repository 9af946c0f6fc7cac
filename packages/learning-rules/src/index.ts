export * from './gate.ts';
export * from './level.ts';
export * from './module-lock.ts';
export * from './next-lesson.ts';
export * from './percent.ts';
export * from './posting-limits.ts';
