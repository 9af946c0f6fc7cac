import { learningPathFormSchema, lessonFormSchema, moduleFormSchema } from '@grow/contracts';
import { describe, expect, it } from 'vitest';
import { checkForm } from './form-errors.ts';

describe('checkForm', () => {
  it('returns the specified messages, one per field', () => {
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

  it('reports texts that are too long with the same messages', () => {
    const path = { name: 'a'.repeat(201), description: 'a'.repeat(2001), type: 'soil' };
    expect(checkForm(learningPathFormSchema, path).errors).toEqual({
      name: 'Name must be at most 200 characters',
      description: 'Description must be at most 2000 characters',
    });
    const lesson = { moduleId: 1, title: 'a'.repeat(201), content: 'a'.repeat(100_001), order: 100_001 };
    expect(checkForm(lessonFormSchema, lesson).errors).toEqual({
      title: 'Title must be at most 200 characters',
      content: 'Content must be at most 100000 characters',
      order: 'Order must be at most 100000',
    });
    const gates = [{ requiresModuleId: 1, thresholdPercent: Number.NaN }];
    const module = { name: 'Name', description: 'Long enough.', pathId: 1, order: 1, prerequisites: gates };
    expect(checkForm(moduleFormSchema, module).errors).toEqual({ prerequisites: 'Threshold must be 1 to 100' });
  });

  it('returns the parsed values if all are valid', () => {
    const form = { name: ' Soil ', description: 'For experienced growers', type: 'soil', imageUrl: '' };
    expect(checkForm(learningPathFormSchema, form)).toEqual({
      values: { ...form, name: 'Soil', imageUrl: null },
      errors: {},
    });
  });
});
