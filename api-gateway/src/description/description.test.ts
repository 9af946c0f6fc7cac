import { expect, it } from 'vitest';
import { allContracts } from '@grow/contracts/all';
import { renderDescription } from './api-docs.ts';
import { createOpenApi } from './open-api.ts';

it('describes every contract, with its errors', () => {
  const document = createOpenApi(allContracts);
  expect(document.openapi).toBe('3.1.0');
  for (const { id, method, path, access } of allContracts) {
    const operation = document.paths?.[path]?.[method.toLowerCase() as 'get'];
    expect(operation?.operationId).toBe(id);
    expect(operation?.responses?.['503']).toBeDefined();
    if (access !== 'public') expect(operation?.responses?.['401']).toBeDefined();
  }
});

it('shows every contract on the page for people', () => {
  const html = renderDescription(allContracts, 'nonce');
  for (const { id } of allContracts) expect(html).toContain(`id="${id}"`);
  expect(html).not.toContain('<script');
});
