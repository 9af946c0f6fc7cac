import type { WeeklyGoal } from '@grow/contracts';
import { Text } from '@grow/ui';
import { ChoiceList } from './choice-list.tsx';

const goals = [
  { value: 1, name: '1 lesson a week', description: 'A few minutes' },
  { value: 3, name: '3 lessons a week', description: 'A steady rhythm' },
  { value: 5, name: '5 lessons a week', description: 'Nearly every day' },
] as const;

type GoalStepProps = { chosen: WeeklyGoal | null; isSaving: boolean; onChoose: (goal: WeeklyGoal) => void };

export function GoalStep({ chosen, isSaving, onChoose }: GoalStepProps) {
  return (
    <>
      <Text>You can change it at any time.</Text>
      <ChoiceList choices={goals} chosen={chosen} isSaving={isSaving} onChoose={onChoose} />
    </>
  );
}
