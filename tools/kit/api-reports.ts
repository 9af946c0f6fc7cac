import { globSync, mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
  type ExtractorMessage,
} from '@microsoft/api-extractor';
import { runCommand } from '../test/run-command.ts';
import { type EntryPoint, listReportedEntryPoints } from './kit-packages.ts';

/** The text of each report, by entry point. */
export type ApiReports = Record<string, string>;

/** The path of an entry point's report in the package: 'api/overlays.api.md'. */
function reportFile({ specifier }: EntryPoint): string {
  const path = specifier.split('/').slice(2).join('-');
  return join('api', `${path === '' ? 'index' : path}.api.md`);
}

/** Reads the reports out of the tarballs of a packed kit. */
export async function readApiReports(kitFolder: string): Promise<ApiReports> {
  const reports = await Promise.all(
    listReportedEntryPoints().map(async (entry) => {
      const [tarball] = globSync(`grow-${entry.folder}-[0-9]*.tgz`, { cwd: kitFolder });
      if (!tarball) throw new Error(`${kitFolder} has no tarball of ${entry.folder}`);
      const words = ['-xzOf', join(kitFolder, tarball), join('package', reportFile(entry))];
      const { code, output } = await runCommand('tar', words);
      // A kit packed before this entry point existed has no report of it.
      return [entry.specifier, code === 0 ? output : ''];
    }),
  );
  return Object.fromEntries(reports) as ApiReports;
}

/** Writes a report of each entry point into the folder of its compiled package. */
export function writeApiReports(folder: string): void {
  const configs = listReportedEntryPoints().map((entry) => extractorConfig(folder, entry));
  const [first, ...others] = configs;
  if (!first) return;
  // One program for all, because reading the declarations of the libraries takes longest.
  const compilerState = CompilerState.create(first, {
    additionalEntryPoints: others.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath),
  });
  for (const config of configs) {
    const { errorCount } = Extractor.invoke(config, { compilerState, localBuild: true, messageCallback: onlyErrors });
    if (errorCount > 0) throw new Error(`No report can be made of ${config.mainEntryPointFilePath}`);
  }
}

function onlyErrors(message: ExtractorMessage): void {
  if (message.logLevel !== ExtractorLogLevel.Error) message.handled = true;
}

function extractorConfig(folder: string, entry: EntryPoint): ExtractorConfig {
  const quiet = { default: { logLevel: ExtractorLogLevel.None } };
  const projectFolder = join(folder, entry.folder);
  const file = join(projectFolder, reportFile(entry));
  mkdirSync(dirname(file), { recursive: true });
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder,
      mainEntryPointFilePath: join(projectFolder, entry.source.replace(/\.tsx?$/u, '.d.ts')),
      newlineKind: 'lf',
      compiler: { tsconfigFilePath: join(folder, 'tsconfig.json'), skipLibCheck: true },
      apiReport: {
        enabled: true,
        reportFileName: basename(file),
        reportFolder: dirname(file),
        reportTempFolder: dirname(file),
        includeForgottenExports: true,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: quiet,
        extractorMessageReporting: quiet,
        tsdocMessageReporting: quiet,
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(projectFolder, 'package.json'),
  });
}
