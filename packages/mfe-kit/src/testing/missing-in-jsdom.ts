import { Blob, File } from 'node:buffer';

// What browsers have and jsdom has not, as far as screens call it: a document without a layout has nothing to move.
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.setPointerCapture = () => undefined;
Element.prototype.releasePointerCapture = () => undefined;
Element.prototype.hasPointerCapture = () => false;
Element.prototype.checkVisibility = function () {
  return this.closest('[style*="display: none"]') === null;
};
globalThis.matchMedia = () => ({ matches: false }) as MediaQueryList;
globalThis.scrollTo = () => undefined;
globalThis.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// Node's `fetch` sends the files and forms of Node. Defined, for what is assigned would reach into jsdom's own.
const form = await new Response(new URLSearchParams()).formData();
for (const [name, value] of Object.entries({ Blob, File, FormData: form.constructor })) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
