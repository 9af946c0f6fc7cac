/** The remote that the sandbox was started with (tools/rsbuild/sandbox.config.ts). */
declare module '@grow/sandboxed-remote' {
  export const remote: import('../remote/define-remote.tsx').Remote;
}
