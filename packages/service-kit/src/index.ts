export { preparedQuery } from './database/prepared-query.ts';
export { createOrm, type OrmOptions } from './database/create-orm.ts';
export { insertIfAbsent } from './database/insert-if-absent.ts';
export { json, now, secondsAfter, secondsFromNow } from './database/expressions.ts';
export { listenToChannel, type ChannelListener } from './database/listen-to-channel.ts';
export { foldTextFunction } from './database/fold-text.ts';
export { lockInTransaction } from './database/lock-in-transaction.ts';
export { migrate } from './database/migrate.ts';
export { maxId, pageOf } from './database/page-of.ts';
export { storableText } from './database/storable-text.ts';
export { queryNaming } from './database/query-naming.ts';
export { AppError } from './errors/app-error.ts';
export { createEventSource, type ServiceEventSource } from './events/create-event-source.ts';
export { openEventStream, type EventStream } from './events/event-stream.ts';
export { fitsIntoEvent, publishedEventSchema, publishEvent, type PublishedEvent } from './events/publish-event.ts';
export { checkAccess } from './http/access.ts';
export { assertStorable } from './http/assert-storable.ts';
export { callInternal, type ServiceAddress } from './http/call-internal.ts';
export { createPublicFetch, type FetchPublicFile } from './http/fetch-public-file.ts';
export { discardBody } from './http/discard-body.ts';
export { handleErrors } from './http/handle-errors.ts';
export { createRequestLog } from './http/request-log.ts';
export { handle, handleInternal, sendSerialized } from './http/handle.ts';
export { listen, type Listening, type ListenOptions } from './http/listen.ts';
export { addCounter, type CounterMetric } from './http/counter-metric.ts';
export { createMetrics, type Metrics } from './http/metrics.ts';
export type { ContextOf, Route } from './http/route.ts';
export {
  cacheIdHeader,
  SerializedResponse,
  StreamedResponse,
  type EncodedResponse,
  type Encoding,
} from './http/serialized-response.ts';
export { chooseEncoding } from './http/choose-encoding.ts';
export type { RequestContext } from './http/request-context.ts';
export { parseInput } from './http/parse-input.ts';
export { assertJsonType, defaultBodyBytes, readJsonBody } from './http/read-json-body.ts';
export { assertUpload, multipartFrameBytes, type Upload } from './http/read-upload.ts';
export { isPermanentFailure } from './http/service-call-error.ts';
export { requestIdHeader } from './http/request-id.ts';
export { createServiceApp, identityOf, type ServiceAppOptions } from './http/service-app.ts';
export type { Caller, Identity } from './identity/caller.ts';
export { identityHeader, signIdentity, verifyIdentity } from './identity/identity-token.ts';
export { encodeImage } from './images/encode-image.ts';
export { createLogger, type Logger } from './logging/create-logger.ts';
export { presentReportQueue } from './moderation/present-report-queue.ts';
export { createOutbox, type Outbox } from './outbox/create-outbox.ts';
export { forgetInOutbox } from './outbox/forget-in-outbox.ts';
export type { OutboxEvent, OutboxHandlers } from './outbox/deliver-next.ts';
export { repeat } from './process/repeat.ts';
export { runProcess } from './process/run-process.ts';
export { serve } from './process/serve.ts';
export { keepConnected } from './retry/keep-connected.ts';
export { productionFaults, publicUrlFaults } from './settings/production-faults.ts';
export { UndeliverableError } from './outbox/dead-letters.ts';
export { DeadLetter } from './outbox/dead-letter.entity.ts';
export { OutboxMessage } from './outbox/outbox-message.entity.ts';
export { StoredFile } from './storage/stored-file.entity.ts';
export { handleTopic } from './outbox/handle-topic.ts';
export { enqueue, enqueueAll, type OutboxTopic } from './outbox/enqueue.ts';
export {
  databaseSetting,
  drainSetting,
  portSetting,
  processSettingsShape,
  readSettings,
  secretSetting,
  SettingsError,
  type SettingFault,
  switchSetting,
} from './settings/read-settings.ts';
export { serviceSettingsShape } from './settings/service.config.ts';
export { runStartup, StartupError } from './errors/startup-error.ts';
export { attachFile, attachSharedFiles, fileNotFound, removeUnattachedFiles } from './storage/attach-file.ts';
export { createFileStore, type FileStore } from './storage/create-file-store.ts';
export { createStorage, storageSettingsShape, type StorageSettings } from './storage/create-storage.ts';
export { newObjectName, type ObjectStorage } from './storage/object-storage.ts';
export { openBucket, s3SettingsShape, type Bucket } from './storage/s3-bucket.ts';
export type { FileFolder } from './storage/sweep-files.ts';
export { startTracing } from './tracing/start-tracing.ts';
export { flushTraces } from './tracing/active-tracing.ts';
