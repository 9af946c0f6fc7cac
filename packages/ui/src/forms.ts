/** Labelled controls of forms. Import it only from lazily loaded code: the first screen has no form. */
export { Field, Input, NativeSelect, Textarea } from './controls/field.tsx';
export { Switch } from './controls/switch.tsx';
