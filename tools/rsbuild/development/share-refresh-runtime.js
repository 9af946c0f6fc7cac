import * as runtime from 'react-refresh/runtime';

// Fast refresh knows only the components of one runtime: the remotes use this one (dev-server.config.ts).
globalThis.reactRefreshRuntime = runtime;
