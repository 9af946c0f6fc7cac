import { remoteConfig } from '../tools/rsbuild/remote.config.ts';

export default remoteConfig(import.meta.dirname);
