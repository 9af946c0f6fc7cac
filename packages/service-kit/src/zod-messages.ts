import { z } from 'zod/mini';

// zod/mini has no error messages until a locale is set, and users see them for rejected input.
z.config({
  ...z.locales.en(),
  customError: ({ code, input, values }) =>
    code === 'invalid_value' && typeof input === 'string' && Array.isArray(values)
      ? `${JSON.stringify(input.slice(0, 60))} is not one of ${values.join(', ')}`
      : undefined,
});
