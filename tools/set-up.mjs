// Runs before every command of the repository, on any Node (20 or newer), before anything is installed: so it imports
// only Node modules. Installs if node_modules is missing or the lockfile has changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { arch, platform } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.grow-set-up');
const pinnedNode = join(modules, '.bin', 'node');

function stampOfLockfile() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  return hash.update(`${platform()} ${arch()}`).digest('hex');
}

function isInstalled() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8').trim() === stampOfLockfile();
}

/**
 * Whether node_modules matches the lockfile, according to npm's own record there. After an `npm install` by hand nothing
 * is installed again.
 */
function isInStep() {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record) || majorOfPinnedNode() < 24) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const isPackage = (path) => path.startsWith('node_modules/') || path.includes('/node_modules/');
  return Object.entries(locked).every(([path, { version, integrity, optional, link, peer }]) => {
    if (!isPackage(path) || link) return true;
    const found = installed[path];
    if (!found) return optional === true || peer === true;
    return found.version === version && found.integrity === integrity && existsSync(join(root, path));
  });
}

function npm(words, cwd = root) {
  // npm itself runs on the pinned Node as soon as that is installed. Settings that npm passes to its scripts, such as a
  // prefix or a workspace, must not reach this inner npm.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(?!config_registry)/iu.test(name)),
  );
  env.PATH = [join(modules, '.bin'), env.PATH].join(delimiter);
  // Building requires development packages, also with NODE_ENV=production, for which npm omits them.
  const always = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  return (
    spawnSync('npm', [...words, ...always], { cwd, env, stdio: 'inherit', shell: platform() === 'win32' }).status === 0
  );
}

function majorOfPinnedNode() {
  const shown = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' });
  return Number(/^v(\d+)/u.exec(shown.stdout ?? '')?.[1] ?? 0);
}

/** The package `node` installs its program by an install script. If scripts are disabled, install the program's package. */
function installPinnedNode() {
  const { version } = JSON.parse(readFileSync(join(modules, 'node', 'package.json'), 'utf8'));
  const prefix = platform() === 'darwin' && arch() === 'arm64' ? 'node-bin' : 'node';
  const name = `${prefix}-${platform()}-${arch()}`;
  const folder = mkdtempSync(join(modules, '.node-'));
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  try {
    if (!npm(['install', '--no-save', '--no-package-lock', `${name}@${version}`], folder)) return;
    mkdirSync(join(modules, 'node', 'bin'), { recursive: true });
    copyFileSync(join(folder, 'node_modules', name, 'bin', 'node'), join(modules, 'node', 'bin', 'node'));
    rmSync(pinnedNode, { force: true });
    symlinkSync(join('..', 'node', 'bin', 'node'), pinnedNode);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

if (Number(process.versions.node.split('.')[0]) < 20) fail(`Node 20 or newer is needed; this is ${process.version}.`);

if (!isInstalled() && isInStep()) writeFileSync(stampFile, `${stampOfLockfile()}\n`);

if (!isInstalled()) {
  console.log(existsSync(modules) ? 'The lockfile has changed: installing ...' : 'Installing ...');
  rmSync(stampFile, { force: true });
  // A retry, because a registry may fail one of two thousand requests.
  if (!npm(['ci']) && !npm(['ci'])) {
    fail('The installation failed twice: see the message of npm above. Is the npm registry reachable?');
  }
  if (majorOfPinnedNode() < 24) installPinnedNode();
  if (majorOfPinnedNode() < 24)
    fail('The pinned Node 24 is not in node_modules/.bin: remove node_modules and start again.');
  writeFileSync(stampFile, `${stampOfLockfile()}\n`);
}
