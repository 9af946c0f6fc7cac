import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@grow/tools/test/workspaces.ts';

export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  spec: Record<string, unknown>;
};

type Model = new (data: object) => { validate: () => void };

/**
 * Checks each manifest against the schema of its kind, and as TypeScript against the type of its kind: the schemas of
 * Kubernetes accept unknown names, the types do not.
 */
export async function checkSchemas(
  manifests: readonly Manifest[],
  file: string,
): Promise<{ found: string[]; unchecked: string[] }> {
  const found: string[] = [];
  const unchecked = new Set<string>();
  const lines: string[] = [];
  for (const manifest of manifests) {
    const { apiVersion, kind, metadata } = manifest;
    const model = await modelOf(apiVersion, kind);
    if (model === null) {
      unchecked.add(`${apiVersion} ${kind}`);
      continue;
    }
    try {
      new model(manifest).validate();
    } catch (error) {
      found.push(`${kind} ${metadata.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    lines.push(
      `void (${JSON.stringify(manifest, null, 1)} satisfies import('kubernetes-models/${apiVersion}/${kind}').I${kind});`,
    );
  }
  writeFileSync(file, `${lines.join('\n')}\nexport {};\n`);
  return { found: [...found, ...typeFaults(file)], unchecked: [...unchecked] };
}

async function modelOf(apiVersion: string, kind: string): Promise<Model | null> {
  try {
    const models = (await import(`kubernetes-models/${apiVersion}/${kind}`)) as Record<string, Model>;
    return models[kind] ?? null;
  } catch {
    return null;
  }
}

function typeFaults(file: string): string[] {
  const compiler = join(repositoryRoot, 'node_modules', 'typescript-7', 'bin', 'tsc');
  const words = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2024', file];
  const { status, stdout } = spawnSync(process.execPath, [compiler, '--ignoreConfig', ...words], { encoding: 'utf8' });
  return status === 0 ? [] : stdout.trim().split('\n');
}
