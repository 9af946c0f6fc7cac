import { useEffect, useRef, useState } from 'react';

/** State that resets to null a given time after it was last set, and when its screen is hidden. */
export function useTemporary<Value>(milliseconds: number): [Value | null, (value: Value | null) => void] {
  const [value, setValue] = useState<Value | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      setValue(null);
    },
    [],
  );
  const set = (next: Value | null) => {
    clearTimeout(timer.current);
    setValue(next);
    timer.current = setTimeout(() => setValue(null), milliseconds);
  };
  return [value, set];
}
