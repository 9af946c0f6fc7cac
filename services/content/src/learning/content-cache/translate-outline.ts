import { drawingsIn } from '../illustrations/drawings.ts';
import type { Outline, OutlineModule } from './outline.ts';
import type { Translations } from '../translations/read-translations.ts';

/** The outline with names, descriptions and drawings in a language. */
export function translateOutline(outline: Outline, { language, of }: Translations): Outline {
  const pictureOf = ({ imageUrl }: { imageUrl: string | null }) => drawingsIn(language, imageUrl);
  const nameOf = (moduleId: number, name: string): string => of('module', moduleId)?.name ?? name;
  const modules = outline.modules.map((module): OutlineModule => ({
    ...module,
    ...of('module', module.id),
    pathName: of('learning-path', module.pathId)?.name ?? module.pathName,
    imageUrl: pictureOf(module),
    gates: module.gates.map((gate) => ({
      ...gate,
      requiresModuleName: nameOf(gate.requiresModuleId, gate.requiresModuleName),
    })),
  }));
  return {
    ...outline,
    paths: outline.paths.map((path) => ({ ...path, ...of('learning-path', path.id), imageUrl: pictureOf(path) })),
    modules,
    moduleById: new Map(modules.map((module) => [module.id, module])),
    achievements: outline.achievements.map((one) => ({
      ...one,
      ...of('achievement', one.id),
      imageUrl: pictureOf(one),
    })),
  };
}
