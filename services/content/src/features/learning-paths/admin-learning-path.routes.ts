import * as contracts from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import { createLearningPath, deleteLearningPath, updateLearningPath } from './save-learning-path.ts';

export function adminLearningPathRoutes(): Route[] {
  return [
    handle(contracts.createLearningPath, ({ body }, { em, caller }) =>
      createLearningPath({ em, adminId: caller.userId }, body),
    ),
    handle(contracts.updateLearningPath, ({ params, body }, { em, caller }) =>
      updateLearningPath({ em, adminId: caller.userId }, params.id, body),
    ),
    handle(contracts.deleteLearningPath, ({ params }, { em, caller }) =>
      deleteLearningPath({ em, adminId: caller.userId }, params.id),
    ),
  ];
}
