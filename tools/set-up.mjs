// Runs before every command of the repository, on any Node, before anything is installed: so it imports only Node
// modules, and has the syntax of 2018, in which a Node that is too old can say so. Installs if a package is missing or
// the lockfile has changed.
import { spawnSync } from 'child_process';
import { createHash } from 'crypto';
import * as fs from 'fs';
import { arch, platform } from 'os';
import { delimiter, dirname, join } from 'path';
import { fileURLToPath } from 'url';

/** What the installation needs; everything after it runs on the Node that is installed. */
const oldest = { Node: 20, npm: 9 };
const { existsSync, readFileSync, writeFileSync } = fs;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.grow-set-up');
const pinnedNode = join(modules, '.bin', 'node');

function stampOfLockfile() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  return hash.update(`${platform()} ${arch()}`).digest('hex');
}

/** The packages of the lockfile: `node_modules/x`, and `services/content/node_modules/x` of a workspace. */
function readLocked() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const isPackage = (path) => path.startsWith('node_modules/') || path.includes('/node_modules/');
  return Object.entries(packages).filter(([path]) => isPackage(path));
}

const isThere = (path) => existsSync(join(root, path, 'package.json'));

/** Folders that were copied from elsewhere may have the stamp without the packages in the folders of workspaces. */
function isInstalled() {
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8').trim() !== stampOfLockfile()) return false;
  return readLocked().every(([path, { optional, peer }]) => optional === true || peer === true || isThere(path));
}

/**
 * Whether node_modules matches the lockfile, according to npm's own record there. After an `npm install` by hand nothing
 * is installed again.
 */
function isInStep() {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record) || majorOfPinnedNode() < 24) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return readLocked().every(([path, { version, integrity, optional, link, peer }]) => {
    if (link) return true;
    const found = installed[path];
    if (!found) return optional === true || peer === true;
    return found.version === version && found.integrity === integrity && isThere(path);
  });
}

function npm(words, cwd = root) {
  // npm itself runs on the pinned Node as soon as that is installed. Settings that npm passes to its scripts, such as a
  // prefix or a workspace, must not reach this inner npm.
  const env = {};
  for (const [name, value] of Object.entries(process.env))
    if (!/^npm_(?!config_registry)/iu.test(name)) env[name] = value;
  env.PATH = [join(modules, '.bin'), env.PATH].join(delimiter);
  // Building requires development packages, also with NODE_ENV=production, for which npm omits them.
  // Until the pinned Node is installed, npm may run on one that packages do not run on.
  const always = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error', '--engine-strict=false'];
  return (
    spawnSync('npm', [...words, ...always], { cwd, env, stdio: 'inherit', shell: platform() === 'win32' }).status === 0
  );
}

function majorOfPinnedNode() {
  const shown = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' });
  const [, major = 0] = /^v(\d+)/u.exec(shown.stdout || '') || [];
  return Number(major);
}

/** The package `node` installs its program by an install script. If scripts are disabled, install the program's package. */
function installPinnedNode() {
  const { version } = JSON.parse(readFileSync(join(modules, 'node', 'package.json'), 'utf8'));
  const prefix = platform() === 'darwin' && arch() === 'arm64' ? 'node-bin' : 'node';
  const name = `${prefix}-${platform()}-${arch()}`;
  const folder = fs.mkdtempSync(join(modules, '.node-'));
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  try {
    if (!npm(['install', '--no-save', '--no-package-lock', `${name}@${version}`], folder)) return;
    fs.mkdirSync(join(modules, 'node', 'bin'), { recursive: true });
    fs.copyFileSync(join(folder, 'node_modules', name, 'bin', 'node'), join(modules, 'node', 'bin', 'node'));
    fs.rmSync(pinnedNode, { force: true });
    fs.symlinkSync(join('..', 'node', 'bin', 'node'), pinnedNode);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

const [, npmVersion] = /^npm\/(\S+)/u.exec(process.env.npm_config_user_agent || '') || [];
const used = { Node: process.versions.node, npm: npmVersion };
for (const [program, version] of Object.entries(oldest)) {
  if (parseInt(used[program], 10) < version)
    fail(`${program} ${version} or newer is needed; this is ${used[program]}.`);
}

if (!isInstalled() && isInStep()) writeFileSync(stampFile, `${stampOfLockfile()}\n`);

if (!isInstalled()) {
  console.log(existsSync(modules) ? 'Packages are missing or have changed: installing ...' : 'Installing ...');
  fs.rmSync(stampFile, { force: true });
  // A retry, because a registry may fail one of two thousand requests.
  if (!npm(['ci']) && !npm(['ci'])) {
    fail('The installation failed twice: see the message of npm above. Is the npm registry reachable?');
  }
  if (majorOfPinnedNode() < 24) installPinnedNode();
  if (majorOfPinnedNode() < 24)
    fail('The pinned Node 24 is not in node_modules/.bin: remove node_modules and start again.');
  writeFileSync(stampFile, `${stampOfLockfile()}\n`);
}
