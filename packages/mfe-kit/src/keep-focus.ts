const controls =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex]:not([tabindex="-1"])';

/** Toasts come and go by themselves, and give focus back themselves. */
const ownFocus = '#toasts';

/**
 * Keeps the place of the keyboard when the focused control goes away: focus moves to the control that follows in its
 * place, or to the one before. Without this the browser begins again at the top of the page, and a dialog at its title
 * (WCAG 2.4.3). It does nothing where a screen or dialog has already moved focus, or the address has changed.
 */
export function keepFocus(): () => void {
  /** The focused element and its ancestors. */
  let path: Element[] = [];
  let address = '';
  const remember = ({ target }: FocusEvent) => {
    path = target instanceof Element && target.closest(ownFocus) === null ? [...ancestorsOf(target)] : [];
    address = location.href;
  };
  const forget = () => {
    const [focused] = path;
    // After the current script: some browsers report a removal as a loss of focus, too.
    queueMicrotask(() => {
      if (focused === path[0] && focused?.isConnected === true && document.activeElement === document.body) path = [];
    });
  };
  const observer = new MutationObserver((changes) => {
    if (path[0] === undefined || path[0].isConnected) return;
    const lost = path;
    path = [];
    if (document.activeElement === document.body && location.href === address) moveFocus(lost, changes);
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forget);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', forget);
    observer.disconnect();
  };
}

function* ancestorsOf(element: Element): Generator<Element> {
  for (let one: Element | null = element; one !== null; one = one.parentElement) yield one;
}

function moveFocus(lost: readonly Element[], changes: readonly MutationRecord[]): void {
  const remaining = lost.findIndex(({ isConnected }) => isConnected);
  const removed = lost[remaining - 1];
  const change = changes.findLast(({ removedNodes }) => removed !== undefined && [...removedNodes].includes(removed));
  let next = change?.nextSibling ?? null;
  for (const place of lost.slice(Math.max(0, remaining))) {
    // A dialog that has closed gives focus back itself.
    if (place === document.body || remaining === -1) return;
    const control = nearestControl(place, next);
    if (control !== undefined) return control.focus({ preventScroll: true });
    next = place.nextSibling;
  }
}

/** The first control in `place` from a node on, or else the last one before it. */
function nearestControl(place: Element, from: Node | null): HTMLElement | undefined {
  const all = [...place.querySelectorAll<HTMLElement>(controls)].filter(isShown);
  if (from === null || !from.isConnected) return all.at(-1);
  const isBehind = (one: HTMLElement) => (one.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING) === 0;
  return all.find(isBehind) ?? all.at(-1);
}

function isShown(element: HTMLElement): boolean {
  return element.closest('[inert], [aria-hidden="true"]') === null && element.checkVisibility?.() !== false;
}
