import { shellConfig } from '../tools/rsbuild/shell.config.ts';

export default shellConfig(import.meta.dirname);
