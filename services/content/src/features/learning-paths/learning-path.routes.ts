import { listLearningPaths } from '@grow/contracts';
import { handle, type Mounted } from '@grow/service-kit';
import type { Services } from '../../services.ts';

export function learningPathRoutes({ content }: Services): Mounted[] {
  return [handle(listLearningPaths, async () => [...(await content.outline()).paths])];
}
