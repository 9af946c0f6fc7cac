// Loaded into a process before its own code: its calendar clock is ahead by as many milliseconds as it is told. The
// monotonic clock and the timers stay, as they do when the clock of a machine is set.
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
