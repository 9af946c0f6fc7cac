import * as account from './account.contract.ts';
import * as achievement from './achievement.contract.ts';
import * as adminContent from './admin-content.contract.ts';
import * as adminRecord from './admin-record.contract.ts';
import * as adminUser from './admin-user.contract.ts';
import * as bulkChange from './bulk-change.contract.ts';
import * as comment from './comment.contract.ts';
import * as contentPreview from './content-preview.contract.ts';
import * as contentReview from './content-review.contract.ts';
import * as contentRevision from './content-revision.contract.ts';
import * as contact from './contact.contract.ts';
import * as coursePack from './course-pack.contract.ts';
import * as event from './event.contract.ts';
import * as identity from './identity.contract.ts';
import * as illustration from './illustration.contract.ts';
import * as learningPaths from './learning-path.contract.ts';
import * as learningSettings from './learning-settings.contract.ts';
import * as moment from './moment.contract.ts';
import * as learning from './learning.contract.ts';
import * as message from './message.contract.ts';
import * as picture from './picture.contract.ts';
import * as post from './post.contract.ts';
import * as report from './report.contract.ts';
import * as notification from './notification.contract.ts';
import * as webVitals from './web-vitals.contract.ts';
import * as profile from './profile.contract.ts';
import * as registry from './registry.contract.ts';
import * as remoteFault from './remote-fault.contract.ts';
import * as session from './session.contract.ts';
import * as statistics from './statistics.contract.ts';
import * as status from './status.contract.ts';
import * as unsavedLesson from './unsaved-lesson.contract.ts';
import type { Contract } from './contract.ts';

export * from './account.contract.ts';
export * from './achievement.contract.ts';
export * from './admin-content.contract.ts';
export * from './admin-record.contract.ts';
export * from './admin-user.contract.ts';
export * from './bulk-change.contract.ts';
export * from './canary.ts';
export * from './comment.contract.ts';
export * from './community-event.contract.ts';
export * from './contact.contract.ts';
export * from './content-form.ts';
export * from './content-preview.contract.ts';
export * from './content-review.contract.ts';
export * from './content-revision.contract.ts';
export * from './contract.ts';
export * from './contract-url.ts';
export * from './course-pack.contract.ts';
export * from './error-catalogue.ts';
export * from './error-codes.ts';
export * from './event.contract.ts';
export * from './identity.contract.ts';
export * from './illustration.contract.ts';
export * from './learning.contract.ts';
export * from './learning-path.contract.ts';
export * from './learning-settings.contract.ts';
export * from './moment.contract.ts';
export * from './manifest.ts';
export * from './message.contract.ts';
export * from './names.ts';
export * from './path-type.ts';
export * from './paths.ts';
export * from './picture.contract.ts';
export * from './post.contract.ts';
export * from './report.contract.ts';
export * from './notification.contract.ts';
export * from './web-vitals.contract.ts';
export * from './profile.contract.ts';
export * from './registry.contract.ts';
export * from './registry.ts';
export * from './remote-fault.contract.ts';
export * from './role.ts';
export * from './session.contract.ts';
export * from './session-cookie.ts';
export * from './statistics.contract.ts';
export * from './status.contract.ts';
export * from './unsaved-lesson.contract.ts';
export * from './user-card.contract.ts';
export * from './user-event.contract.ts';

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

/** Every API call of the product, in the order of the files above. */
export const allContracts: readonly Contract[] = [
  account,
  achievement,
  adminContent,
  adminRecord,
  adminUser,
  bulkChange,
  comment,
  contact,
  contentPreview,
  contentReview,
  contentRevision,
  coursePack,
  event,
  identity,
  illustration,
  learning,
  learningPaths,
  learningSettings,
  moment,
  message,
  picture,
  post,
  report,
  notification,
  webVitals,
  profile,
  registry,
  remoteFault,
  session,
  statistics,
  status,
  unsavedLesson,
].flatMap((file) => Object.values<unknown>(file).filter(isContract));
