export type GateInput = {
  /** Lessons of the required module that the learner has completed. */
  completed: number;
  /** Lessons that the required module has. */
  total: number;
  /** 1 to 100. */
  thresholdPercent: number;
};

export type GateResult = {
  isOpen: boolean;
  /** The number of further lessons of the required module that open the gate; 0 when it is open. */
  missingLessons: number;
};

/**
 * Whether one gate is open (spec: locks). Compares integers: 38 of 51 lessons round to 75 % and are still fewer
 * than 75 %.
 */
export function evaluateGate({ completed, total, thresholdPercent }: GateInput): GateResult {
  if (total <= 0) return { isOpen: true, missingLessons: 0 };
  if (100 * completed >= thresholdPercent * total) return { isOpen: true, missingLessons: 0 };
  return { isOpen: false, missingLessons: Math.ceil((thresholdPercent * total) / 100) - completed };
}
