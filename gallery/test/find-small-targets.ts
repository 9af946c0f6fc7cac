/** Runs inside a page. Finds the touch targets that are less than 44 px wide or high, including their invisible margin. */
export function findSmallTargets(): string[] {
  const leastPixels = 44;
  const controls = document.querySelectorAll('main :is(a, button, input, select, textarea, summary)');
  return [...controls].flatMap((control) => {
    // A tap on the label around a control reaches the control.
    const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
    if (width === 0 || height === 0) return [];
    const margin = getComputedStyle(control, '::after');
    const reach = (own: number, more: string) => Math.max(own, Number.parseFloat(more) || 0);
    const size = [reach(width, margin.width), reach(height, margin.height)];
    const name = control.getAttribute('aria-label') ?? control.textContent;
    return size.every((side) => side >= leastPixels)
      ? []
      : [`a target of ${size.map(Math.round).join(' x ')} px: ${name.trim()}`];
  });
}
