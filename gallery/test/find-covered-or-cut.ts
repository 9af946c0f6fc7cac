/**
 * Runs inside a page. Finds what a person with large text or a small screen could not read or reach: overflow, cut
 * text, words in pieces, covered focus, and bars that keep too much of the screen (WCAG 1.4.4, 1.4.10, 2.4.11).
 */
export function findCoveredOrCut(): string[] {
  const found: string[] = [];
  const root = document.documentElement;
  const dialogs = document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]');
  const dialog = [...dialogs].at(-1);
  const scope = dialog ?? document.body;
  const scroller = dialog?.querySelector('[data-scroll-area]') ?? root;
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('[inert]');
  const isForScreenReaders = (element: Element | null): boolean => {
    if (!element || element === document.body) return false;
    const { clipPath, clip, position } = getComputedStyle(element);
    const { width } = element.getBoundingClientRect();
    const isHidden = clip !== 'auto' || clipPath.startsWith('inset(50') || (position === 'absolute' && width <= 2);
    return isHidden || isForScreenReaders(element.parentElement);
  };
  const shown = [...scope.querySelectorAll<HTMLElement>('*')].filter(
    (element) => isShown(element) && !isForScreenReaders(element),
  );
  const note = (fault: string, element: Element) => {
    const name = element.getAttribute('aria-label') ?? element.textContent;
    found.push(`${fault}: ${element.tagName.toLowerCase()} '${name.trim().slice(0, 40)}'`);
  };

  // Where the page was scrolled to by what was done before.
  scroller.scrollTop = 0;
  const right = root.clientWidth;
  if (root.scrollWidth > right) {
    const wide = shown.find((element) => element.getBoundingClientRect().right > right + 1);
    note(`${root.scrollWidth} px wide`, wide ?? root);
  }
  for (const element of shown) {
    const { overflowX, textOverflow } = getComputedStyle(element);
    const isTooNarrow = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1;
    if (!isTooNarrow || textOverflow === 'ellipsis' || element.textContent.trim() === '') continue;
    const scrollsInside = [...element.querySelectorAll('*')].some(
      (part) => getComputedStyle(part).overflowX === 'auto',
    );
    if (['hidden', 'clip'].includes(overflowX) && !scrollsInside) note('cut off', element);
    if (element === scroller) note('scrolls sideways', element);
  }

  const words = new Intl.Segmenter('en', { granularity: 'word' });
  for (const element of shown) {
    for (const node of element.childNodes) {
      if (!(node instanceof Text)) continue;
      for (const { segment, index, isWordLike } of words.segment(node.data)) {
        if (!isWordLike || segment.length < 4 || segment.length > 20) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + segment.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        if (lines > 1 && segment.length / lines <= 3) note(`'${segment}' on ${lines} lines`, element);
      }
    }
  }

  // A part of a control that is on the screen must be reached by a tap there.
  const isReached = (control: Element) => {
    const box = control.getBoundingClientRect();
    const top = Math.max(0, box.top);
    const bottom = Math.min(innerHeight, box.bottom);
    const left = Math.max(0, box.left);
    const end = Math.min(innerWidth, box.right);
    return [0.5, 0.1, 0.9].some((x) =>
      [0.5, 0.1, 0.9].some((y) => {
        const hit = document.elementFromPoint(left + (end - left) * x, top + (bottom - top) * y);
        return (
          hit !== null && (control.contains(hit) || hit.contains(control)) && hit !== document.body && hit !== root
        );
      }),
    );
  };
  // A menu covers what is behind it until it closes.
  const isMenuOpen = shown.some((element) => element.matches('[role=menu]'));
  const controls = shown.filter((element) => !isMenuOpen && element.tabIndex >= 0 && !element.matches(':disabled'));
  for (const control of controls) {
    (document.activeElement as HTMLElement | null)?.blur();
    control.focus();
    if (document.activeElement !== control) continue;
    // Where the focus is seen: a radio button or checkbox may be invisible in its label.
    if (!isReached(control.closest('label') ?? control)) note('focus is covered', control);
  }

  const scrolls = scroller.scrollHeight - scroller.clientHeight;
  if (scrolls > 100) {
    const bars = shown.filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position));
    scroller.scrollTop = scrolls * 0.4;
    const before = new Map(bars.map((bar) => [bar, bar.getBoundingClientRect().top]));
    scroller.scrollTop = scrolls * 0.6;
    const rows = new Set<number>();
    for (const bar of bars) {
      const box = bar.getBoundingClientRect();
      if (before.get(bar) !== box.top || box.width < innerWidth / 2 || box.height >= innerHeight) continue;
      for (let y = Math.max(0, Math.floor(box.top)); y < Math.min(innerHeight, box.bottom); y += 1) rows.add(y);
    }
    if (rows.size > innerHeight * 0.4) found.push(`bars keep ${Math.round((rows.size / innerHeight) * 100)} % in view`);
    for (const control of controls.filter((element) => dialog && !scroller.contains(element))) {
      const box = control.getBoundingClientRect();
      const stack = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const under = stack.find((element) => scroller.contains(element) && !element.contains(control));
      const lines = [...(under?.childNodes ?? [])].flatMap((node) => {
        if (!(node instanceof Text)) return [];
        const range = document.createRange();
        range.selectNode(node);
        return [...range.getClientRects()];
      });
      const isOver = lines.some(
        (line) => line.left < box.right && line.right > box.left && line.top < box.bottom && line.bottom > box.top,
      );
      if (under && isOver) note(`'${control.getAttribute('aria-label')}' lies over text`, under);
    }
  }
  return [...new Set(found)];
}
