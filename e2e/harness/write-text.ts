import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';

/** Sends a post, a comment or a message, by its path, as whoever is signed in there. Returns its id. */
export async function writeText(
  request: APIRequestContext,
  origin: string,
  path: string,
  content: string,
): Promise<number> {
  const data = { content, clientKey: randomUUID() };
  const response = await request.post(`${origin}${path}`, { headers: { origin }, data });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { id: number }).id;
}
