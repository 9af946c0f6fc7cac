import { Blob, File } from 'node:buffer';
import { locks } from 'node:worker_threads';

// Polyfills for browser APIs that jsdom lacks. jsdom has no layout, so there is nothing to scroll.
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.setPointerCapture = () => undefined;
Element.prototype.releasePointerCapture = () => undefined;
Element.prototype.hasPointerCapture = () => false;
Element.prototype.checkVisibility = function () {
  return this.closest('[style*="display: none"]') === null;
};
// Visible elements need a box, or a focus trap takes them for not focusable.
Element.prototype.getClientRects = function () {
  return (this.checkVisibility() ? [this.getBoundingClientRect()] : []) as unknown as DOMRectList;
};
Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
globalThis.scrollTo = () => undefined;
globalThis.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver = NoObserver;
globalThis.IntersectionObserver = NoObserver as unknown as typeof IntersectionObserver;

// Node's `fetch` needs Node's Blob, File and FormData. An assignment instead would change jsdom's own.
const FormDataOfPage = FormData;
const NodeFormData = (await new Response(new URLSearchParams()).formData()).constructor as typeof FormData;
/** Node's FormData that also reads the text fields of a form element. */
class FormDataOfBoth extends NodeFormData {
  constructor(form?: HTMLFormElement) {
    super();
    for (const [name, value] of form ? new FormDataOfPage(form) : []) {
      if (typeof value === 'string') this.append(name, value);
    }
  }
}
for (const [name, value] of Object.entries({ Blob, File, FormData: FormDataOfBoth })) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

// Inserts text into the focused text field, as browsers do.
document.execCommand = (command, _, text = '') => {
  const field = document.activeElement;
  if (command !== 'insertText' || !(field instanceof HTMLTextAreaElement)) return false;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  return field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: command, data: text }));
};

// jsdom has no canvas.
HTMLCanvasElement.prototype.getContext = () => null;
