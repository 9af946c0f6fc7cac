import { Blob, File } from 'node:buffer';
import { locks } from 'node:worker_threads';

// Polyfills of what screens call and jsdom lacks: a document without a layout has nothing to move.
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.setPointerCapture = () => undefined;
Element.prototype.releasePointerCapture = () => undefined;
Element.prototype.hasPointerCapture = () => false;
Element.prototype.checkVisibility = function () {
  return this.closest('[style*="display: none"]') === null;
};
// What is rendered has a box, so that a focus trap takes it for something that can have the focus.
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

// Node's `fetch` sends the files and forms of Node. Defined, for what is assigned would reach into jsdom's own.
const FormDataOfPage = FormData;
const NodeFormData = (await new Response(new URLSearchParams()).formData()).constructor as typeof FormData;
/** Node's, which takes the texts of a form on the page as well. */
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

// What a browser does for a tool that types into a text field.
document.execCommand = (command, _, text = '') => {
  const field = document.activeElement;
  if (command !== 'insertText' || !(field instanceof HTMLTextAreaElement)) return false;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  return field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: command, data: text }));
};

// There is nothing to draw on.
HTMLCanvasElement.prototype.getContext = () => null;
