import { Text } from '@grow/ui';
import { Table } from '@grow/ui/admin';
import { ContentSection } from '../editing/content-section.tsx';
import { describeRule, useContentNames } from '../revisions/snapshot-fields.ts';
import { useT } from '../texts.ts';
import { AchievementForm } from './achievement-form.tsx';

/** The achievements that learners can earn (spec: admin-achievements). */
export function AchievementsScreen() {
  const t = useT();
  const names = useContentNames();
  return (
    <ContentSection
      kind="achievement"
      title={t('section.achievements')}
      noun="achievements"
      columns={[t('achievement.column'), t('field.xpReward')]}
      about={({ rule }) => (
        <Text fontSize="sm" color="fg.muted">
          {describeRule(rule, names.module)}
        </Text>
      )}
      cells={({ xpReward }) => <Table.Cell isCorner>{t('achievement.xp', { count: xpReward })}</Table.Cell>}
      Form={AchievementForm}
    />
  );
}
