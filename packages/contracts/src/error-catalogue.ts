import type { Localizable } from '@grow/text';

/**
 * Every error of the API: its machine-readable code, HTTP status and safe message. A service throws by code. The
 * response is always JSON `{ message, code }`, with `details` if a client can use them.
 */
export const errorCatalogue = {
  bad_request: { status: 400, message: 'The request is not valid.' },
  invalid_json: { status: 400, message: 'The body is not valid JSON.' },
  module_mismatch: { status: 400, message: 'The lesson does not belong to the given module.' },
  /** The same for an unknown email and a wrong password, so that it does not reveal which emails have an account. */
  invalid_credentials: { status: 400, message: 'Invalid password.' },
  invalid_email: { status: 400, message: 'Invalid email address.' },
  weak_password: { status: 400, message: 'Password is too weak. It should be at least 6 characters.' },
  reset_link_invalid: { status: 400, message: 'This link is not valid any more. Please ask for a new one.' },
  unauthorized: { status: 401, message: 'Please sign in.' },
  session_expired: { status: 401, message: 'Your session has ended. Please sign in again.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  guest_not_allowed: { status: 403, message: 'Please sign in with a full account.' },
  name_missing: { status: 403, message: 'Please choose a name first.' },
  age_not_confirmed: { status: 403, message: 'Please confirm your age first.' },
  cross_origin: { status: 403, message: 'Requests from another site are refused.' },
  module_locked: { status: 403, message: 'You need to complete the previous module before accessing this lesson.' },
  revision_is_own: { status: 403, message: 'You wrote this revision. Another reviewer has to publish it.' },
  muted: { status: 403, message: 'You can read, but not write at the moment.' },
  suspended: { status: 403, message: 'Your account is suspended.' },
  decision_is_own: { status: 403, message: 'Nobody decides about themselves, their own text or their own decision.' },
  blocked: { status: 403, message: 'You cannot write to this person.' },
  not_found: { status: 404, message: 'Not found.' },
  method_not_allowed: { status: 405, message: 'This method is not allowed here.' },
  conflict: { status: 409, message: 'This conflicts with what is already there.' },
  email_in_use: { status: 409, message: 'Email already in use.' },
  last_admin: { status: 409, message: 'The last admin can be neither demoted nor deleted.' },
  last_moderator: { status: 409, message: 'This is the last moderator. Give somebody else the role first.' },
  already_decided: { status: 409, message: 'Somebody else has decided this meanwhile.' },
  revision_published: { status: 409, message: 'This revision is already published.' },
  revision_outdated: { status: 409, message: 'A newer revision is published already.' },
  revision_replaced: { status: 409, message: 'There is already a newer draft.' },
  revision_scheduled: { status: 409, message: 'This revision is already scheduled.' },
  review_ended: { status: 409, message: 'This does not wait for a review any more.' },
  content_in_trash: { status: 409, message: 'This is in the trash. Please restore it first.' },
  parent_not_published: { status: 409, message: 'Please publish the path or module that it belongs to first.' },
  source_not_published: { status: 409, message: 'Please publish the source first.' },
  picture_in_use: { status: 409, message: 'This picture is in use. Please replace it first.' },
  publish_time_passed: { status: 409, message: 'This time has passed.' },
  gates_would_open: { status: 409, message: 'A module would not wait for another any more.' },
  questions_changed: { status: 409, message: 'Learners have answered questions that this changes.' },
  bulk_refused: { status: 409, message: 'Some of these cannot be changed. Nothing was changed.' },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  upload_space_used: {
    status: 413,
    message: 'Your pictures have used up your storage. Please delete some that you no longer need.',
  },
  unsupported_media_type: { status: 415, message: 'This content type is not accepted here.' },
  unprocessable: { status: 422, message: 'This request cannot be carried out.' },
  email_unverified: {
    status: 422,
    message:
      'Nobody has verified the email of this account yet. Its owner can set a new password by mail, or sign in with Google.',
  },
  too_many_links: { status: 422, message: 'New accounts can share one link at a time. Please remove a link.' },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment.' },
  upload_limit_reached: {
    status: 429,
    message: 'You have reached the daily limit of pictures. Please try again tomorrow.',
  },
  internal_error: { status: 500, message: 'An error occurred. Please try again.' },
  storage_full: { status: 507, message: 'There is no space to store this right now. Please try again later.' },
  service_unavailable: { status: 503, message: 'This part is not available right now. Please try again shortly.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/**
 * The JSON body of every response with a status of 400 or more. `lines` are those of a message that is not the one of
 * the catalogue, to translate.
 */
export type ErrorBody = {
  message: string;
  code: ErrorCode;
  lines?: readonly Localizable[] | undefined;
  details?: unknown;
};

/**
 * Reads the error that our server answered; null if the text has no code of the catalogue. Then something in between
 * answered (a captive portal, a firewall, a load balancer), whatever its status, and our server was not reached.
 */
export function readErrorBody(text: string): ErrorBody | null {
  const body = readJson(text);
  if (typeof body !== 'object' || body === null || !('code' in body) || !isErrorCode(body.code)) return null;
  const { message } =
    'message' in body && typeof body.message === 'string' ? { message: body.message } : errorCatalogue[body.code];
  const lines = 'lines' in body && Array.isArray(body.lines) ? (body.lines as Localizable[]) : undefined;
  return { message, code: body.code, lines, details: 'details' in body ? body.details : undefined };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorCatalogue, code);
}
