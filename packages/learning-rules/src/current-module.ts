type ModuleState = { id: number; lessonCount: number; completed: number; lock: { isLocked: boolean } };

/**
 * The module in which a learner continues: that of the last completed lesson until it is finished, then the next one
 * that is open and unfinished. After the last module the search restarts at the first. `undefined` if there is none.
 *
 * @param modules in display order
 * @param lastModuleId the module of the last completed lesson, null without one
 */
export function currentModule<M extends ModuleState>(
  modules: readonly M[],
  lastModuleId: number | null,
): M | undefined {
  const isLeft = ({ lock, completed, lessonCount }: M) => !lock.isLocked && completed < lessonCount;
  const last = modules.findIndex(({ id }) => id === lastModuleId);
  return modules.slice(Math.max(last, 0)).find(isLeft) ?? modules.find(isLeft);
}
