/** Runs inside a page. Finds the controls whose keyboard focus cannot be seen (WCAG 2.4.7). */
export function findUnmarkedFocus(): string[] {
  const dialogs = document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]');
  const scope = [...dialogs].at(-1) ?? document.body;
  const look = (element: Element): string =>
    // A radio button or checkbox may be invisible in its label.
    [element, ...(element.closest('label')?.querySelectorAll('*') ?? [])]
      .flatMap((part) => [getComputedStyle(part), getComputedStyle(part, '::after')])
      .map(({ outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor }) => {
        const outline = outlineStyle === 'none' ? '' : `${outlineWidth} ${outlineColor}`;
        return [outline, boxShadow, borderColor].join();
      })
      .join('\n');
  const controls = [...scope.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      element.tabIndex >= 0 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled, iframe, [role=menu], [role=menu] *') &&
      !element.closest('[inert]'),
  );
  return controls.flatMap((control) => {
    (document.activeElement as HTMLElement | null)?.blur();
    const before = look(control);
    control.focus({ focusVisible: true } as FocusOptions);
    if (document.activeElement !== control || look(control) !== before) return [];
    const name = control.getAttribute('aria-label') ?? control.textContent;
    return [`focus is not visible: ${control.tagName.toLowerCase()} '${name.trim().slice(0, 40)}'`];
  });
}
