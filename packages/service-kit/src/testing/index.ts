export { findDangerousStatements } from './dangerous-statements.ts';
export { listProcesses, type ListedProcess } from './list-processes.ts';
export { encodePng } from './png.ts';
export { RunningService } from './running-service.ts';
export { testClient, type TestAnswer } from './test-client.ts';
export { createTestDatabase, type TestDatabase } from './test-database.ts';
export { startTestServer, type TestServer } from './test-server.ts';
export { noteContracts, noteEntities, noteRoutes, noteSecret } from './notes-service.ts';
export { uploadManyTimes, type Upload } from './upload-many-times.ts';
