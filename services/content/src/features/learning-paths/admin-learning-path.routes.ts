import { createLearningPath, deleteLearningPath, updateLearningPath } from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import { createPath, deletePath, updatePath } from './save-learning-path.ts';

export function adminLearningPathRoutes(): Route[] {
  return [
    handle(createLearningPath, ({ body }, { em, caller }) => createPath({ em, adminId: caller.userId }, body)),
    handle(updateLearningPath, ({ params, body }, { em, caller }) =>
      updatePath({ em, adminId: caller.userId }, params.id, body),
    ),
    handle(deleteLearningPath, ({ params }, { em, caller }) => deletePath({ em, adminId: caller.userId }, params.id)),
  ];
}
