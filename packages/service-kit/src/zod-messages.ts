import { z } from 'zod/mini';

// zod/mini has no error messages until a locale is set, and users see them for rejected input.
z.config(z.locales.en());
