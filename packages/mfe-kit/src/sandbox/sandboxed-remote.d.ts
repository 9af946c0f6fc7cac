/** The remote that the sandbox runs (tools/rsbuild/sandbox.config.ts). */
declare module '@grow/sandboxed-remote' {
  export const remote: import('../remote/define-remote.tsx').Remote;
}
