import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  downloadExport,
  listExports,
  sessionCookie,
  startExport,
  statusSchema,
  type ContentExport,
} from '@grow/contracts';
import { listProcesses } from '@grow/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { signIn, startProduct, type Product } from './start-product.ts';
import { startTraceReceiver, type ReceivedSpan, type TraceReceiver } from './trace-receiver.ts';
import { unusedPort } from './unused-port.ts';

/** The three processes as an operator runs them: with metrics, and with traces to a collector. */
const patient = { timeout: 60_000, interval: 100 };
const email = 'learner@grow.example';

let product: Product;
let collector: TraceReceiver;
let token: string;
let metricsPort: string;

beforeAll(async () => {
  collector = await startTraceReceiver();
  metricsPort = String(await unusedPort());
  product = await startProduct({
    VERSION: 'v1.2.3',
    METRICS: 'on',
    METRICS_PORT: metricsPort,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  token = await signIn(product, email);
});
afterAll(async () => {
  await product.close();
  await collector.close();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(product.baseUrl + path, { headers: { cookie: `${sessionCookie}=${token}`, ...headers } });

describe('traces', () => {
  /** SPAN_KIND_SERVER of OTLP. */
  const serverKind = 2;
  const readProgress = '/api/user-progress?secret=hunter2';

  /** The spans of one request, found by the id in its response, once the service's own has arrived, which ends last. */
  function traceOf(response: Response): Promise<ReceivedSpan[]> {
    const requestId = response.headers.get('x-request-id');
    return vi.waitFor(() => {
      const isRoot = ({ service, attributes }: ReceivedSpan) =>
        service === 'gateway' && attributes['request.id'] === requestId;
      const traceId = collector.spans.find(isRoot)?.traceId;
      const spans = collector.spans.filter((span) => span.traceId === traceId);
      const served = spans.filter(({ service, attributes }) => service === 'content' && 'http.route' in attributes);
      expect(served).toHaveLength(1);
      return spans;
    }, patient);
  }

  it('lead from the gateway through the service to its statements', async () => {
    const response = await get(readProgress);
    expect(response.status).toBe(200);
    const spans = await traceOf(response);

    const statement = spans.find(({ service, name }) => service === 'content' && name === 'SELECT lessons');
    const way = [];
    for (let span = statement; span !== undefined; span = spans.find(({ spanId }) => spanId === span?.parentSpanId)) {
      way.push(`${span.service}: ${span.name}`);
    }
    expect(way).toEqual([
      'content: SELECT lessons',
      'content: GET list-progress',
      'gateway: GET',
      'gateway: GET list-progress',
    ]);
    const served = spans.filter(({ name }) => name === 'GET list-progress');
    for (const { attributes } of served) {
      expect(attributes).toEqual({
        'http.request.method': 'GET',
        'http.response.status_code': 200,
        'http.route': 'list-progress',
        'request.id': response.headers.get('x-request-id'),
      });
    }
  });

  it('contain every request, also those served from memory', async () => {
    for (let count = 0; count < 4; count += 1) expect((await get('/api/lessons/1')).status).toBe(200);
    await traceOf(await get(readProgress));
    const served = collector.spans.filter(({ kind }) => kind === serverKind);
    expect(served.map(({ service, name }) => `${service}: ${name}`)).toContain('gateway: GET list-lessons');
    expect(served.filter(({ attributes }) => !('http.route' in attributes))).toEqual([]);
  });

  it('propagate the request id from service to service', async () => {
    const response = await get('/api/account/export');
    const ids = (await traceOf(response)).filter(({ attributes }) => 'request.id' in attributes);
    expect(ids.map(({ service, name }) => `${service}: ${name}`)).toContain('content: GET export-user-data');
    expect(new Set(ids.map(({ attributes }) => attributes['request.id']))).toEqual(
      new Set([response.headers.get('x-request-id')]),
    );
  });

  it('ignore trace context of a client', async () => {
    const foreign = '0af7651916cd43dd8448eb211c80319c';
    const [root] = await traceOf(await get(readProgress, { traceparent: `00-${foreign}-b7ad6b7169203331-00` }));
    expect(root?.traceId).not.toBe(foreign);
  });

  it('contain nothing of requests, responses or credentials', async () => {
    await traceOf(await get(readProgress));
    expect(collector.text()).toContain('sign-in-at-provider');
    expect(collector.text()).toContain('INSERT sessions');
    for (const secret of [email, 'grow.example', product.env.DEMO_PASSWORD, token, 'hunter2', '?', '127.0.0.1']) {
      expect(collector.text()).not.toContain(secret);
    }
  });

  it('affect no response while the collector hangs, or is down', async () => {
    const requestRepeatedly = async () => {
      for (let count = 0; count < 5; count += 1) expect((await get(readProgress)).status).toBe(200);
    };
    collector.hang();
    await requestRepeatedly();
    await vi.waitFor(() => expect(collector.unanswered()).toBeGreaterThan(0), patient);
    await requestRepeatedly();
    await collector.close();
    await requestRepeatedly();
  });
});

describe('metrics', () => {
  const metricsOf = async (url: string) => (await fetch(`${url}/metrics`)).text();

  it('are served by every process', async () => {
    await vi.waitFor(async () => {
      const gateway = await metricsOf(`http://127.0.0.1:${metricsPort}`);
      expect(gateway).toMatch(/http_request_duration_seconds_count\{[^}]*route="list-progress"/u);
      expect(gateway).toContain('event_streams{service="gateway"} 0');
      expect(gateway).toContain('event_sources_up{service="gateway"} 1');
    }, patient);
    for (const service of ['content', 'user'] as const) {
      const metrics = await metricsOf(product.urls[service]);
      expect(metrics).toContain(`database_up{service="${service}"} 1`);
      expect(metrics).toMatch(/^outbox_oldest_seconds\{[^}]*\} [\d.]+$/mu);
      expect(metrics).toMatch(/^outbox_rows\{[^}]*\} \d+$/mu);
      expect(metrics).toMatch(/^database_connections\{[^}]*\} [1-9]\d*$/mu);
    }
  });

  it('count cache hits, and say whether a service hangs', async () => {
    await vi.waitFor(async () => {
      for (const path of ['/api/lessons/1', '/api/modules']) {
        expect((await fetch(product.baseUrl + path)).status).toBe(200);
      }
      const gateway = await metricsOf(`http://127.0.0.1:${metricsPort}`);
      for (const upstream of ['content', 'user']) {
        expect(gateway).toMatch(new RegExp(`^upstream_hangs\\{upstream="${upstream}"[^}]*\\} 0$`, 'mu'));
      }
    }, patient);
    const content = await metricsOf(product.urls.content);
    expect(content).toMatch(/^content_cache_reads_total\{result="hit"[^}]*\} [1-9]/mu);
    expect(content).toMatch(/^content_cache_reads_total\{result="miss"[^}]*\} [1-9]/mu);
  });

  it('have every name that the dashboard and the alerts use', async () => {
    const folder = new URL('../../deploy/monitoring/', import.meta.url);
    const dashboard = await readFile(new URL('dashboard.json', folder), 'utf8');
    const alerts = await readFile(new URL('alerts.yaml', folder), 'utf8');
    const { panels } = JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] };
    const { groups } = parse(alerts) as { groups: { rules: { expr: string }[] }[] };
    const queries = [...panels.flatMap(({ targets }) => targets), ...groups.flatMap(({ rules }) => rules)];
    const urls = [`http://127.0.0.1:${metricsPort}`, product.urls.content, product.urls.user];
    const served = (await Promise.all(urls.map(metricsOf))).join('\n');
    expect(queries.length).toBeGreaterThan(20);
    for (const { expr } of queries) {
      // Metric names precede a brace, a range or a bracket. Functions do not count.
      const names = expr.match(/\b[a-z]\w*_\w+(?=[{[)]|\s*$)/gu) ?? [];
      expect(names, expr).not.toEqual([]);
      for (const name of names) {
        if (name === 'histogram_quantile') continue;
        const family = name.replace(/_(?:bucket|count|sum)$/u, '');
        expect(served, `${name} in ${expr}`).toMatch(new RegExp(`^# TYPE ${family} `, 'mu'));
      }
    }
  });

  it('are not served on the public port', async () => {
    expect(await (await fetch(`${product.baseUrl}/metrics`)).text()).not.toContain('http_request_duration_seconds');
  });

  it('include reports of pages, and nothing of releases that are not live', async () => {
    const reportVital = (version: string, value: unknown = 1500) =>
      fetch(`${product.baseUrl}/api/web-vitals`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ metrics: [{ app: 'mfe-learn', version, name: 'LCP', value }], errors: [] }),
      });
    expect((await reportVital('1.0.0-a')).status).toBe(204);
    expect((await reportVital('made-up')).status).toBe(204);
    expect((await reportVital('1.0.0-a', -1)).status).toBe(400);
    const gateway = await metricsOf(`http://127.0.0.1:${metricsPort}`);
    expect(gateway).toMatch(/^page_vital_seconds_sum\{[^}]*name="LCP"[^}]*version="1\.0\.0-a"[^}]*\} 1\.5$/mu);
    expect(gateway).not.toContain('made-up');
    expect(await (await get('/')).text()).toContain('"webVitals":true');
  });
});

describe('an export of the content', { timeout: 200_000 }, () => {
  let headers: Record<string, string>;
  beforeAll(async () => {
    const cookie = `${sessionCookie}=${await signIn(product, 'admin@grow.example')}`;
    headers = { origin: product.baseUrl, cookie, 'content-type': 'application/json' };
  });
  const call = (path: string, init: RequestInit = {}) => fetch(product.baseUrl + path, { headers, ...init });

  async function begin(): Promise<string> {
    const body = JSON.stringify({ kind: 'content', withHistory: true });
    const response = await call(startExport.path, { method: 'POST', body });
    expect(response.status).toBe(202);
    return ((await response.json()) as ContentExport).id;
  }

  const over = (id: string) =>
    vi.waitFor(async () => {
      const all = (await (await call(listExports.path)).json()) as ContentExport[];
      const found = all.find((one) => one.id === id);
      if (found?.stage !== 'done' && found?.stage !== 'failed') throw new Error('The export is under way');
      return found;
    }, patient);

  it('fails with a reason if its service ends, and the next one is complete', async () => {
    const id = await begin();
    await vi.waitFor(() => {
      const { pid } = product.processes.content;
      const jobs = listProcesses().filter(({ parent, command }) => parent === pid && command.includes('content-job'));
      expect(jobs).toHaveLength(1);
    }, patient);
    await product.processes.content.stop();
    await product.processes.content.start();
    const problem = { id: expect.stringContaining('interrupted') as string };
    expect(await over(id)).toMatchObject({ stage: 'failed', problem });

    const next = await over(await begin());
    expect(next.stage).toBe('done');
    const response = await call(downloadExport.path.replace('{id}', next.id));
    const zip = Buffer.from(await response.arrayBuffer());
    expect([response.status, zip.length, zip.toString('latin1', 0, 2)]).toEqual([200, next.bytes, 'PK']);
  });
});

describe('the status', () => {
  const states = async () => {
    const response = await fetch(`${product.baseUrl}/api/status`);
    expect(response.status).toBe(200);
    const { state, version, parts, releases } = statusSchema.parse(await response.json());
    return { state, version, releases, parts: Object.fromEntries(parts.map((part) => [part.id, part.state])) };
  };
  const works = { gateway: 'ok', user: 'ok', 'user-database': 'ok' };

  it('reports that all parts work, and the live releases that are not for staff', async () => {
    await vi.waitFor(async () => {
      expect(await states()).toEqual({
        state: 'ok',
        version: 'v1.2.3',
        parts: { ...works, content: 'ok', 'content-database': 'ok', events: 'ok' },
        releases: [
          ['shell', 'shell'],
          ['mfe-learn', 'Learning'],
        ].map(([app, title]) => ({
          app,
          title,
          version: '1.0.0-a',
          since: new Date(0).toISOString(),
        })),
      });
    }, patient);
    const page = await fetch(`${product.baseUrl}/status`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const text = await page.text();
    expect(text).toContain('Everything works');
    expect(text).toContain('Version v1.2.3.');
    expect(text).toContain('<b>Learning</b>');
  });

  it('is what the smoke test of an upgrade asks for, with the version', async () => {
    const smokeTest = (version: string, url: string) =>
      spawnSync(process.execPath, [join(import.meta.dirname, '../src/smoke-test.ts'), url, '0'], {
        env: { ...process.env, VERSION: version },
        encoding: 'utf8',
      });
    expect(smokeTest('v1.2.3', product.baseUrl)).toMatchObject({ status: 0, stderr: '' });
    const another = smokeTest('v1.2.4', product.baseUrl);
    expect(another.status).toBe(1);
    expect(another.stderr).toContain('v1.2.3 answered');
  });

  it('checks the services once for any number of requests', async () => {
    const countHealthRequests = async () => {
      const metrics = await (await fetch(`${product.urls.user}/metrics`)).text();
      return Number(/http_request_duration_seconds_count\{[^}]*route="none"[^}]*\} (\d+)/u.exec(metrics)?.[1]);
    };
    await states();
    const before = await countHealthRequests();
    await Promise.all(Array.from({ length: 50 }, states));
    // Scrapes count themselves too, and on a slow machine the cached status may have expired.
    expect(await countHealthRequests()).toBeLessThan(before + 25);
  });

  it('still responds while a service is down, without its address', async () => {
    await product.processes.content.killWithoutWarning();
    await vi.waitFor(async () => {
      expect(await states()).toMatchObject({
        state: 'degraded',
        parts: { ...works, content: 'down', 'content-database': 'unknown', events: 'down' },
      });
    }, patient);
    const thai = await fetch(`${product.baseUrl}/status`, { headers: { 'accept-language': 'th-TH,en' } });
    expect(await thai.text()).toContain('<strong>ตอนนี้บางส่วนใช้งานไม่ได้</strong>');
    for (const path of ['/status', '/api/status']) {
      const response = await fetch(product.baseUrl + path);
      const text = await response.text();
      expect(response.status).toBe(200);
      expect(text).not.toMatch(/127\.0\.0\.1|localhost|ECONN|postgres:/u);
    }
  });
});
