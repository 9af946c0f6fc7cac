import { useMutation } from '@tanstack/react-query';

/** Runs what a tap saves, one at a time; a failure is told in the step that it happened in. */
export function useSave(step: number) {
  const { mutate, isPending, isError, variables } = useMutation({
    mutationFn: ({ run }: { step: number; run: () => Promise<void> }) => run(),
    onError: (error) => console.warn('The first minutes could not be saved', error),
  });
  return {
    save: (run: () => Promise<void>) => {
      if (!isPending) mutate({ step, run });
    },
    isSaving: isPending,
    hasFailed: isError && variables.step === step,
  };
}
