import { AppError } from '../errors/app-error.ts';

/** A picture takes up to 400 MB while it is encoded, and 5 MB while it waits. */
const maxRunning = 2;
const maxWaiting = 40;

type Turn = { userId: number; start: () => void };

const running = new Set<number>();
const waiting: Turn[] = [];

/** Runs two at a time, one of each user, so that nobody waits for all the work of somebody else. */
export async function takeTurns<T>(userId: number, work: () => Promise<T>): Promise<T> {
  if (waiting.length >= maxWaiting) throw new AppError('service_unavailable');
  await new Promise<void>((start) => {
    waiting.push({ userId, start });
    startNext();
  });
  return work().finally(() => {
    running.delete(userId);
    startNext();
  });
}

function startNext(): void {
  const index = waiting.findIndex((turn) => !running.has(turn.userId));
  if (index === -1 || running.size >= maxRunning) return;
  for (const { userId, start } of waiting.splice(index, 1)) {
    running.add(userId);
    start();
  }
}
