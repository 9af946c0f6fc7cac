type ModuleState = { id: number; lessonCount: number; completed: number; lock: { isLocked: boolean } };

/**
 * The module in which a learner continues: that of the last completed lesson until it is finished, then the next one
 * that is open and not finished. After the last module the search starts again from the first. `undefined` if there is
 * none.
 *
 * @param modules in the order in which they are shown
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
