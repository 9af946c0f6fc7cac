import type { ContentSnapshot } from '@grow/contracts';

export type SnapshotField = {
  label: string;
  text: string;
  /** Markdown or a description, which is set in lines. */
  isLong?: boolean;
  /** An address of a picture. */
  isPicture?: boolean;
};

/** Names of modules and paths by their id, as far as they are known. */
export type Names = Readonly<Record<'module' | 'path', ReadonlyMap<number, string>>>;

const pathTypes = { soil: 'Soil Growing', hydroponics: 'Hydroponics' };
const named = (names: ReadonlyMap<number, string>, id: number): string => {
  const name = names.get(id);
  return name === undefined ? String(id) : `${id} · ${name}`;
};

/** The fields of a revision as its form names them. */
export function fieldsOf(snapshot: ContentSnapshot, names: Names): SnapshotField[] {
  const picture = { label: 'Image URL', text: snapshot.imageUrl ?? '', isPicture: true };
  switch (snapshot.kind) {
    case 'learning-path':
      return [
        { label: 'Name', text: snapshot.name },
        { label: 'Description', text: snapshot.description, isLong: true },
        { label: 'Type', text: pathTypes[snapshot.type] },
        picture,
      ];
    case 'module':
      return [
        { label: 'Name', text: snapshot.name },
        { label: 'Description', text: snapshot.description, isLong: true },
        { label: 'Learning Path', text: named(names.path, snapshot.pathId) },
        { label: 'Order', text: String(snapshot.order) },
        picture,
        {
          label: 'Prerequisites',
          text: snapshot.prerequisites
            .map((gate) => `${gate.thresholdPercent} % of ${named(names.module, gate.requiresModuleId)}`)
            .join('\n'),
          isLong: true,
        },
      ];
    case 'lesson':
      return [
        { label: 'Title', text: snapshot.title },
        { label: 'Module', text: named(names.module, snapshot.moduleId) },
        { label: 'Order', text: String(snapshot.order) },
        { label: 'Content', text: snapshot.content, isLong: true },
        picture,
        { label: 'Image description', text: snapshot.imageAlt ?? '' },
      ];
  }
}
