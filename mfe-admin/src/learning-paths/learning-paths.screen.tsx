import { Table } from '@grow/ui/admin';
import { TypeBadge } from '../components/path-types.tsx';
import { ContentSection } from '../editing/content-section.tsx';
import { useT } from '../texts.ts';
import { LearningPathForm } from './learning-path-form.tsx';

/** The Learning Paths tab (spec: admin-learning-paths). */
export function LearningPathsScreen() {
  const t = useT();
  return (
    <ContentSection
      kind="learning-path"
      title={t('section.learningPaths')}
      noun="learningPaths"
      columns={[t('field.name'), t('field.type')]}
      question={(name) => t('confirm.delete.learning-path', { name })}
      cells={({ type }) => (
        <Table.Cell isCorner>
          <TypeBadge type={type} />
        </Table.Cell>
      )}
      Form={LearningPathForm}
    />
  );
}
