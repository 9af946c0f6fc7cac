import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from './engine.ts';

const patienceMs = 90_000;

/** Drives a browser by what a user sees: names of controls, and texts. */
export type Person = ReturnType<typeof personAt>;

export function personAt(engine: Engine) {
  async function inPage<Args extends unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    const call = `(async () => JSON.stringify((await (${run})(...${JSON.stringify(args)})) ?? null))()`;
    return JSON.parse(await engine.evaluate(call)) as Result;
  }

  /** Repeats until the function returns a value. A page that is being left returns none. */
  async function until<Args extends unknown[], Result>(
    what: string,
    run: (...args: Args) => Result | null | false | Promise<Result | null | false>,
    ...args: Args
  ): Promise<Result> {
    let last: unknown = 'not there';
    for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(200)) {
      const found = await inPage(run, ...args).catch((error: unknown) => {
        last = error;
        return null;
      });
      if (found !== null && found !== false) return found;
    }
    const text = await inPage(() => `${location.pathname}: ${document.body.innerText}`).catch(String);
    throw new Error(`${what}: ${String(last)}. The page is ${text}`);
  }

  async function click(name: string): Promise<void> {
    const at = await until(`The control ${name}`, pointOf, name);
    const actions = [
      { type: 'pointerMove', duration: 0, ...at },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await engine.perform([{ type: 'pointer', id: 'mouse', actions }]);
  }

  return {
    until,
    inPage,
    click,
    open: engine.open,
    sees: (text: string) => until(`The text ${text}`, (wanted) => document.body.innerText.includes(wanted), text),
    async write(label: string, text: string): Promise<void> {
      await click(label);
      const actions = Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await engine.perform([{ type: 'key', id: 'keyboard', actions }]);
    },
  };
}

/** Runs in the page. Returns where to click the visible control whose name is or begins with this, or null. */
function pointOf(name: string): { x: number; y: number } | null {
  const controls = [
    ...document.querySelectorAll<HTMLElement>('a, button, input, textarea, [role=button], [role=textbox]'),
  ];
  const nameOf = (control: HTMLElement): string =>
    control.ariaLabel ??
    (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
      ? control.labels?.[0]
      : control
    )?.textContent.trim() ??
    '';
  const shown = controls.filter((control) => control.checkVisibility() && !control.closest('[inert]'));
  const found =
    shown.find((control) => nameOf(control) === name) ?? shown.find((control) => nameOf(control).startsWith(name));
  if (!found || found.matches(':disabled')) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = found.getBoundingClientRect();
  const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  // Wait while something covers it, such as a closing dialog.
  const front = document.elementFromPoint(point.x, point.y);
  return front && (found.contains(front) || front.contains(found)) ? point : null;
}
