/**
 * Keeps values for a time each; the oldest leave first once there are more than `max`. The time is the process's own,
 * which a step of the system's clock does not touch.
 */
export class BoundedCache<V> {
  readonly #entries = new Map<string, { value: V; until: number }>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.until > performance.now()) return entry.value;
    this.#entries.delete(key);
    return undefined;
  }

  set(key: string, value: V, keepMs: number): void {
    this.#entries.set(key, { value, until: performance.now() + keepMs });
    if (this.#entries.size <= this.#max) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }
}
