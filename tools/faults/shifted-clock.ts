// Loaded into a process before its own code: shifts its system clock by the number of milliseconds in a message. The
// monotonic clock and the timers do not change, as when the clock of a machine is set.
const Real = Date;
let aheadMs = 0;

const now = (): number => Real.now() + aheadMs;

globalThis.Date = new Proxy(Real, {
  construct: (target, words, newTarget) => Reflect.construct(target, words.length === 0 ? [now()] : words, newTarget),
  apply: () => new Real(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

process.on('message', (milliseconds: number) => {
  aheadMs = milliseconds;
  process.send?.('set');
});
process.channel?.unref();
