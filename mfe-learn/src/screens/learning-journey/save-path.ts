import { saveLearningSettings, type PathType } from '@grow/contracts';
import { callApi, mergeSessionUser } from '@grow/mfe-kit';

export async function savePath(learningPath: PathType): Promise<void> {
  await callApi(saveLearningSettings, { body: { learningPath } });
  mergeSessionUser({ learningPath });
}
