/** The remote that the sandbox runs (tools/dev/sandbox.config.ts). */
declare module '@grow/sandboxed-remote' {
  export const remote: import('../remote/define-remote.tsx').Remote;
}
