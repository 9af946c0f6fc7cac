export { AppError } from './app-error.ts';
export { createOrm, entitiesIn, type EntityOf, type OrmOptions } from './database/create-orm.ts';
export { containsText, json, now, secondsAfter, secondsFromNow } from './database/expressions.ts';
export { foldTextFunction } from './database/fold-text-function.ts';
export { listenToChannel, notify, type ChannelListener } from './database/listen-to-channel.ts';
export { migrate } from './database/migrate.ts';
export { ownDataRoutes } from './own-data/own-data.routes.ts';
export { eraseOwnRows, exportRows, ownTables, type ExportRules } from './database/own-rows.ts';
export { maxId, pageOf, readPages } from './database/page-of.ts';
export { insertIfAbsent, lockInTransaction, queryNames, type queryNaming } from './database/query.ts';
export { storableMessage, storableText } from './database/storable-text.ts';
export { createEventSource } from './events/create-event-source.ts';
export { openEventStream, type EventStream } from './events/event-stream.ts';
export { fitsIntoEvent, publishedEventSchema, publishEvent, type PublishedEvent } from './events/publish-event.ts';
export { startSweepingAnswers } from './http/answer-once.ts';
export { AnsweredCall } from './http/answered-call.entity.ts';
export { checkAccess } from './http/access.ts';
export { createPublicFetch, type FetchPublicFile } from './http/fetch-public-file.ts';
export { createRequestLog, handleErrors, requestIdHeader } from './http/handle-errors.ts';
export { handle, handleInternal, sendSerialized } from './http/handle.ts';
export { listen, type Listening } from './http/listen.ts';
export { addCounter, createMetrics, type Metrics } from './http/metrics.ts';
export { parseInput } from './http/parse-input.ts';
export { assertJsonType, defaultBodyBytes, readJsonBody } from './http/read-json-body.ts';
export { assertUpload, multipartFrameBytes } from './http/read-upload.ts';
export type { RequestContext } from './http/request-context.ts';
export type { Route } from './http/route.ts';
export { discardBody } from './http/send-error.ts';
export { chooseEncoding, SerializedResponse, type EncodedResponse, type Encoding } from './http/serialized-response.ts';
export { createServiceApp } from './http/service-app.ts';
export { encodeImage, imageLimits } from './images/encode-image.ts';
export { createOutbox } from './outbox/create-outbox.ts';
export { DeadLetter } from './outbox/dead-letter.entity.ts';
export { UndeliverableError } from './outbox/dead-letters.ts';
export type { OutboxEvent, OutboxHandlers } from './outbox/deliver-next.ts';
export { enqueue, enqueueAll, handleTopic } from './outbox/enqueue.ts';
export { eraseUserFromOutbox } from './outbox/erase-user-from-outbox.ts';
export { OutboxMessage } from './outbox/outbox-message.entity.ts';
export { excerptDifference } from './excerpt-difference.ts';
export { presentChange } from './present-change.ts';
export { createLogger, type Logger } from './create-logger.ts';
export { findKinds, findMigrations, findRoutes } from './find-modules.ts';
export { keepConnected } from './keep-connected.ts';
export { repeat } from './repeat.ts';
export { callInternal, isPermanentFailure } from './http/call-internal.ts';
export { identityHeader, type Caller, type Identity } from './peers/identity-token.ts';
export { followServices } from './peers/follow-services.ts';
export { servicesOf } from './peers/services-file.ts';
export { makeKeys } from './peers/make-keys.ts';
export { openPeers, peerSettingsShape, type Peers, type PeerSettings } from './peers/peers.ts';
export { OperatorError } from './operator-error.ts';
export { runProcess, runStartup } from './process/run-process.ts';
export { serve } from './process/serve.ts';
export {
  productionFaults,
  publicUrlFaults,
  readSettings,
  SettingsError,
  type SettingFault,
} from './settings/read-settings.ts';
export {
  databaseSetting,
  drainSetting,
  labelSetting,
  portSetting,
  processSettingsShape,
  secretSetting,
  serviceSettingsShape,
  switchSetting,
} from './settings/service.config.ts';
export { attachFile, attachSharedFiles, fileNotFound, removeUnattachedFiles } from './storage/attach-file.ts';
export { createFileStore, type FileStore } from './storage/create-file-store.ts';
export { createStorage, storageSettingsShape, type StorageSettings } from './storage/create-storage.ts';
export { newObjectName, type ObjectStorage } from './storage/object-storage.ts';
export { openBucket, s3SettingsShape, type Bucket } from './storage/s3-bucket.ts';
export { StoredFile } from './storage/stored-file.entity.ts';
export type { FileFolder } from './storage/sweep-files.ts';
export { flushTraces } from './tracing/start-tracing.ts';
