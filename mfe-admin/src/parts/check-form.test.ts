import { learningPathFormSchema, lessonFormSchema, moduleFormSchema } from '@grow/contracts';
import { describe, expect, it } from 'vitest';
import { checkForm } from './check-form.ts';

describe('checkForm', () => {
  it('gives the messages of the specification, one for each field', () => {
    expect(
      checkForm(learningPathFormSchema, { name: 'ab', description: 'short', type: '', imageUrl: '' }).errors,
    ).toEqual({
      name: 'Name must be at least 3 characters',
      description: 'Description must be at least 10 characters',
      type: 'Type is required',
    });
    const noOrder = { name: 'Name', description: 'Long enough.', pathId: 1, order: Number.NaN };
    expect(checkForm(moduleFormSchema, noOrder).errors).toEqual({ order: 'Order must be at least 1' });
    expect(checkForm(lessonFormSchema, { moduleId: 1, title: 'a', content: 'b', order: 1 }).errors).toEqual({
      title: 'Title must be at least 3 characters',
      content: 'Content must be at least 10 characters',
    });
  });

  it('gives the parsed values where all is well', () => {
    const form = { name: ' Soil ', description: 'For experienced growers', type: 'soil', imageUrl: '' };
    expect(checkForm(learningPathFormSchema, form)).toEqual({
      values: { ...form, name: 'Soil', imageUrl: null },
      errors: {},
    });
  });
});
