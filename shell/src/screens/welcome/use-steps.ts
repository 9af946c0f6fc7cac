import { type Location, useLocation, useNavigate } from 'react-router-dom';

const stepCount = 3;

/**
 * The step of the first minutes, kept in the history entry, so that Back goes one step back and a reload stays. Only the
 * steps after the first have a state of ours.
 */
export function useSteps() {
  const location: Location<{ step?: number } | null> = useLocation();
  const navigate = useNavigate();
  const step = location.state?.step ?? 1;
  return {
    step,
    stepCount,
    next: () => void navigate(location.pathname, { state: { ...location.state, step: step + 1 } }),
    back: () => void navigate(-1),
    /** Goes to the entry of the first step, so that Back leads from the app to none of them. */
    async rewind(): Promise<void> {
      if (step === 1) return;
      const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      void navigate(1 - step);
      await popped;
    },
  };
}
