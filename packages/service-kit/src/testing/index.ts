export { findDangerousStatements } from './dangerous-statements.ts';
export { columnsWith, freeTextColumns } from './free-texts.ts';
export { listProcesses, readNiceness, type ListedProcess } from './list-processes.ts';
export { noteContracts, noteEntities, noteRoutes, noteSecret } from './notes-service.ts';
export { encodePng } from './png.ts';
export { RunningService } from './running-service.ts';
export { startTestServer, testCaller, testClient, type TestServer } from './test-client.ts';
export { createTestDatabase, schemaDifference, type TestDatabase } from './test-database.ts';
export { uploadManyTimes, type Upload } from './upload-many-times.ts';
