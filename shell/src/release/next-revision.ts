/** Loads the address with another revision, if one can be taken, and returns whether it does. */
type TakeRevision = (address: string) => boolean;

let take: TakeRevision = () => false;

/** Called once the page is idle: what decides it is no part of the first screen. */
export function setTakeRevision(takeRevision: TakeRevision): void {
  take = takeRevision;
}

/** Called at a change of route, where no input can be lost. */
export function takeNextRevision(address: string): boolean {
  return take(address);
}
