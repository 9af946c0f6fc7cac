/** The remote that the sandbox runs, and its manifest (tools/dev/sandbox.config.ts). */
declare module '@grow/sandboxed-remote' {
  export const remote: import('../remote/define-remote.tsx').Remote;
}
declare module '@grow/sandboxed-manifest' {
  export const manifest: import('@grow/contracts').Manifest;
}
