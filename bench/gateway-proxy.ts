// GET /api/lessons/1 directly at the content service, through our gateway, and through nginx in front of the same
// service, for a signed-in learner. nginx has one worker, as the gateway is one process. nginx only forwards; the
// gateway also resolves the session, applies access and limits, and signs the identity.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityHeader, signIdentity } from '@grow/service-kit';
import { freePort } from '@grow/tools/postgres/free-port.ts';
import { addLearners } from './learners.ts';
import { startMeasuredProduct } from './measured-product.ts';
import { hasWrk, wrkInstallHint, median, wrk } from './wrk.ts';

const rounds = 3;
const seconds = 6;
const path = '/api/lessons/1';
const nginxInstallHint =
  "not run: nginx is not installed. Get it by 'apt-get install nginx-light' or 'brew install nginx'.";

if (!hasWrk()) console.log(`RESULT gateway against nginx: ${wrkInstallHint}`);
else if (spawnSync('nginx', ['-v']).error !== undefined)
  console.log(`RESULT gateway against nginx: ${nginxInstallHint}`);
else await compare();

async function compare(): Promise<void> {
  const product = await startMeasuredProduct();
  const nginx = await startNginx(product.contentUrl);
  const [learner] = (await addLearners(product, { people: 1 })).flat();
  if (learner === undefined) throw new Error('There is no learner');
  const caller = {
    userId: learner.userId,
    isAdmin: false,
    roles: [],
    isGuest: false,
    isAdult: true,
    sessionId: 'bench',
  };
  const rates = { direct: [] as number[], gateway: [] as number[], nginx: [] as number[] };
  try {
    for (let round = 0; round <= rounds; round += 1) {
      // Valid for a minute, so signed again in each round.
      const identity = await signIdentity(product.internalSecret, caller);
      const headers = { [identityHeader]: identity };
      const load = { seconds: round === 0 ? 2 : seconds, headers };
      const measured = {
        direct: await wrk(`${product.contentUrl}${path}`, load),
        gateway: await wrk(`${product.gatewayUrl}${path}`, { ...load, headers: { cookie: learner.cookie } }),
        nginx: await wrk(`${nginx.url}${path}`, load),
      };
      if (round === 0) continue;
      for (const name of ['direct', 'gateway', 'nginx'] as const) rates[name].push(measured[name]);
    }
  } finally {
    await nginx.close();
    await product.close();
  }
  const direct = median(rates.direct);
  const gateway = median(rates.gateway);
  const bare = median(rates.nginx);
  console.log(
    `direct ${Math.round(direct)}, through the gateway ${Math.round(gateway)}, through nginx ${Math.round(bare)} a second`,
  );
  console.log(
    `RESULT of the direct rate, the gateway keeps ${(gateway / direct).toFixed(2)}x and nginx ${(bare / direct).toFixed(2)}x; gateway against nginx: ${(gateway / bare).toFixed(2)}x`,
  );
}

async function startNginx(upstream: string) {
  const folder = mkdtempSync(join(tmpdir(), 'grow-nginx-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, new URL(upstream).host));
  const server = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url).catch(() => null);
    await response?.arrayBuffer();
    if (response !== null) break;
    if (attempt === 100 || server.exitCode !== null) throw new Error('nginx does not answer');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    async close() {
      server.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Small responses pass through memory; connections to the service are kept alive, as by the gateway. */
function configuration(folder: string, port: number, upstream: string): string {
  return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  keepalive_requests 1000000000;
  upstream service { server ${upstream}; keepalive 64; keepalive_requests 1000000000; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://service;
      proxy_http_version 1.1;
      proxy_set_header connection '';
      proxy_buffers 16 16k;
    }
  }
}
`;
}
