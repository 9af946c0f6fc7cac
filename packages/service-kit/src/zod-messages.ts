import { z } from 'zod/mini';

// zod/mini has no messages until a language is chosen; those of a refused input reach people.
z.config(z.locales.en());
