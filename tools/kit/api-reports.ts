import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
  type ExtractorMessage,
} from '@microsoft/api-extractor';
import { repositoryRoot } from '../test/workspaces.ts';
import { compilePackages } from './compile-packages.ts';
import { type EntryPoint, listReportedEntryPoints } from './kit-packages.ts';

/** The text of each report, by entry point. */
export type ApiReports = Record<string, string>;

/** The path of the report of an entry point: 'packages/ui/api/overlays.api.md'. */
function reportFile({ folder, specifier }: Pick<EntryPoint, 'folder' | 'specifier'>): string {
  const path = specifier.split('/').slice(2).join('-');
  return join('packages', folder, 'api', `${path === '' ? 'index' : path}.api.md`);
}

/** The reports in the repository. */
export function readApiReports(): ApiReports {
  return Object.fromEntries(listReportedEntryPoints().map((entry) => [entry.specifier, readReport(entry)]));
}

function readReport(entry: EntryPoint): string {
  try {
    return readFileSync(join(repositoryRoot, reportFile(entry)), 'utf8');
  } catch {
    return '';
  }
}

export function writeApiReports(reports: ApiReports): void {
  for (const entry of listReportedEntryPoints()) {
    const file = join(repositoryRoot, reportFile(entry));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, reports[entry.specifier] ?? '');
  }
}

/** Generates the reports of the current sources. */
export async function makeApiReports(): Promise<ApiReports> {
  const cache = join(repositoryRoot, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'api-reports-'));
  try {
    await compilePackages(folder);
    return extractReports(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function extractReports(folder: string): ApiReports {
  const entries = listReportedEntryPoints();
  const configs = entries.map((entry) => extractorConfig(folder, entry));
  const [first, ...others] = configs;
  if (!first) return {};
  // One program for all, because reading the declarations of the libraries takes longest.
  const compilerState = CompilerState.create(first, {
    additionalEntryPoints: others.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath),
  });
  for (const config of configs) {
    const { errorCount } = Extractor.invoke(config, { compilerState, localBuild: true, messageCallback: onlyErrors });
    if (errorCount > 0) throw new Error(`No report can be made of ${config.mainEntryPointFilePath}`);
  }
  return Object.fromEntries(
    entries.map(({ specifier }, index) => [specifier, readFileSync(configs[index]?.reportFilePath ?? '', 'utf8')]),
  );
}

function onlyErrors(message: ExtractorMessage): void {
  if (message.logLevel !== ExtractorLogLevel.Error) message.handled = true;
}

function extractorConfig(folder: string, entry: EntryPoint): ExtractorConfig {
  const quiet = { default: { logLevel: ExtractorLogLevel.None } };
  const projectFolder = join(folder, entry.folder);
  const reportFolder = join(folder, dirname(reportFile(entry)));
  mkdirSync(reportFolder, { recursive: true });
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder,
      mainEntryPointFilePath: join(projectFolder, entry.source.replace(/\.tsx?$/u, '.d.ts')),
      newlineKind: 'lf',
      compiler: { tsconfigFilePath: join(folder, 'tsconfig.json'), skipLibCheck: true },
      apiReport: {
        enabled: true,
        reportFileName: reportFile(entry).split('/').at(-1) ?? '',
        reportFolder,
        reportTempFolder: reportFolder,
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
