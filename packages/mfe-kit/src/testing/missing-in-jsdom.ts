import { Blob, File } from 'node:buffer';

// What browsers have and jsdom has not, as far as screens call it: a document without a layout has nothing to move.
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.setPointerCapture = () => undefined;
Element.prototype.releasePointerCapture = () => undefined;
Element.prototype.hasPointerCapture = () => false;
globalThis.scrollTo = () => undefined;
globalThis.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
globalThis.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// Node's `fetch` sends the files and forms of Node. Defined, for what is assigned would reach into jsdom's own.
const form = await new Response(new URLSearchParams()).formData();
const NodeFormData = form.constructor as typeof FormData;
/** React makes one of each form that is submitted, which Node's own refuses; nothing here reads its fields. */
class FormOfNode extends NodeFormData {
  constructor() {
    super();
  }
}
for (const [name, value] of Object.entries({ Blob, File, FormData: FormOfNode })) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
