import { allContracts } from '@grow/contracts/all';
import { expect, it } from 'vitest';
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

it('names the schemas, so that generated clients have types', () => {
  const document = createOpenApi(allContracts);
  const { schemas = {} } = document.components ?? {};
  expect(schemas['Lesson']).toMatchObject({ type: 'object', properties: { title: { type: 'string' } } });
  expect(schemas['Error']).toMatchObject({ required: ['message', 'code'] });
  const references = new Set(JSON.stringify(document).match(/(?<="#\/components\/schemas\/)[^"]+/gu));
  expect([...references].filter((name) => !(name in schemas))).toEqual([]);
  for (const { id, method, path, body, output } of allContracts) {
    const operation = document.paths?.[path]?.[method.toLowerCase() as 'get'];
    const success = JSON.stringify(operation?.responses?.['200'] ?? operation?.responses?.['201'] ?? {});
    if (success.includes('schema')) expect(success, id).toContain('"schema":{"$ref"');
    if (body) expect(JSON.stringify(operation?.requestBody), id).toContain('"schema":{"$ref"');
    expect(output, id).toBeDefined();
  }
});

it('shows every contract on the page for people', () => {
  const html = renderDescription(allContracts, 'nonce');
  for (const { id } of allContracts) expect(html).toContain(`id="${id}"`);
  expect(html).not.toContain('<script');
});
