import { componentStory } from '../stories/story.tsx';
import { Field, Input, NativeSelect, Textarea } from './field.tsx';

export const story = componentStory('Field', {
  'input, empty': (
    <Field.Root>
      <Field.Label>Email</Field.Label>
      <Input placeholder="you@example.com" />
      <Field.HelperText>Only used to sign in.</Field.HelperText>
    </Field.Root>
  ),
  'input, filled and required': (
    <Field.Root required>
      <Field.Label>Username</Field.Label>
      <Input defaultValue="grower" />
    </Field.Root>
  ),
  'input, invalid': (
    <Field.Root invalid>
      <Field.Label>Email</Field.Label>
      <Input defaultValue="grower@" />
      <Field.ErrorText>Enter a valid email address.</Field.ErrorText>
    </Field.Root>
  ),
  'input, disabled': (
    <Field.Root disabled>
      <Field.Label>Order</Field.Label>
      <Input defaultValue="3" />
    </Field.Root>
  ),
  textarea: (
    <Field.Root>
      <Field.Label>Bio</Field.Label>
      <Textarea defaultValue={'Tomatoes on the balcony.\nBasil in the kitchen.'} />
    </Field.Root>
  ),
  'select, with a placeholder': (
    <Field.Root>
      <Field.Label>Path</Field.Label>
      <NativeSelect placeholder="Choose a path">
        <option value="soil">Soil</option>
      </NativeSelect>
    </Field.Root>
  ),
  'select, invalid': (
    <Field.Root invalid>
      <Field.Label>Path</Field.Label>
      <NativeSelect defaultValue="soil">
        <option value="soil">Soil</option>
      </NativeSelect>
      <Field.ErrorText>This path is full.</Field.ErrorText>
    </Field.Root>
  ),
});
