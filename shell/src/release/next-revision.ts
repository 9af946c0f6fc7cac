/** Loads the address with another revision if one is ready, and returns whether it does. */
type TakeRevision = (address: string) => boolean;

let take: TakeRevision = () => false;

/** Called once the page is idle: the code that decides is not part of the first screen. */
export function setTakeRevision(takeRevision: TakeRevision): void {
  take = takeRevision;
}

/** Called on a route change, when no input can be lost. */
export function takeNextRevision(address: string): boolean {
  return take(address);
}
