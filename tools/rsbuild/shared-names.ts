import type { Rspack } from '@rsbuild/core';
import { z } from './host-shares/zod.ts';

type SharedNames = Record<string, string[]>;

/** By shared module: the names that a remote imports from it. It does not work in a shell that lacks one of them. */
export function remoteImports({ chunkGraph, modules, moduleGraph }: Rspack.Compilation): SharedNames {
  const names: SharedNames = {};
  for (const module of modules) {
    if (module.type !== 'consume-shared-module') continue;
    for (const { dependency, originModule } of moduleGraph.getIncomingConnections(module)) {
      // Tree-shaken modules are skipped.
      if (!originModule || chunkGraph.getModuleChunks(originModule).length === 0) continue;
      const { request, ids: [name, member] = [] } = dependency;
      // The importer creates the default export of a CommonJS module.
      if (request === undefined || name === undefined || name === 'default') continue;
      const imported = (names[request] ??= []);
      imported.push(name);
      if (request === 'zod/mini' && member !== undefined) imported.push(`${name}.${member}`);
    }
  }
  return sorted(names);
}

/** By shared module: the names that the shell exports in it, or '*' where the bundler does not know them. */
export function hostExports(compilation: Rspack.Compilation): SharedNames {
  const exportsOf = readExports(compilation);
  const names: SharedNames = {};
  for (const module of compilation.modules) {
    const [, shared] = /^provide shared module \([^)]*\) (.+)@[^@]+ = /u.exec(module.identifier()) ?? [];
    const [connection] = compilation.moduleGraph.getOutgoingConnections(module);
    const known = connection?.module && exportsOf.get(connection.module.identifier());
    if (shared !== undefined) names[shared] = known ?? ['*'];
  }
  // The one module whose export is an object of functions.
  names['zod/mini']?.push(...Object.keys(z).map((member) => `z.${member}`));
  return sorted(names);
}

type ModuleStats = { identifier?: string; providedExports?: string[] | null; modules?: ModuleStats[] };

function readExports(compilation: Rspack.Compilation): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const visit = (modules: ModuleStats[] = []) => {
    for (const { identifier, providedExports, modules: inner } of modules) {
      if (identifier !== undefined && providedExports) found.set(identifier, providedExports);
      visit(inner);
    }
  };
  const { modules } = compilation.getStats().toJson({
    all: false,
    modules: true,
    nestedModules: true,
    orphanModules: true,
    dependentModules: true,
    providedExports: true,
    groupModulesByPath: false,
    modulesSpace: Infinity,
    nestedModulesSpace: Infinity,
  });
  visit(modules);
  return found;
}

function sorted(names: SharedNames): SharedNames {
  return Object.fromEntries(
    Object.entries(names)
      .sort()
      .map(([module, some]) => [module, [...new Set(some)].sort()]),
  );
}
