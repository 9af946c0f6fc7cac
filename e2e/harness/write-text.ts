import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';

/** Sends a text to the path of a post, comment or message, as the user who is signed in. Returns its id. */
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
