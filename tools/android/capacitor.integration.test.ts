/** The project for store builds: `cap sync` runs on a copy of it and leaves what is kept as it is. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, before, test } from 'node:test';
import { ROOT } from './settings.ts';

const KEPT = join(ROOT, 'apps/mobile/capacitor');
/** What a sync makes and `.gitignore` leaves out. */
const MADE =
  /node_modules|\/public\/|capacitor\.(config|plugins)\.json$|config\.xml$|cordova-(android|ios)-plugins/;
const root = mkdtempSync(join(tmpdir(), 'candor-capacitor-'));
const copy = join(root, 'apps/mobile/capacitor');
let told = '';

before(() => {
  mkdirSync(join(root, 'apps/web/dist'), { recursive: true });
  writeFileSync(join(root, 'apps/web/dist/index.html'), '<!doctype html><title>Candor</title>');
  const filter = (from: string) => !from.includes('node_modules');
  cpSync(KEPT, copy, { recursive: true, filter });
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund']);
  told = run(process.execPath, ['node_modules/@capacitor/cli/bin/capacitor', 'sync']);
});
after(() => rmSync(root, { recursive: true, force: true }));

function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
  return stdout + stderr;
}

function filesOf(folder: string): Map<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !MADE.test(path));
  return new Map(paths.map((path) => [relative(folder, path), readFileSync(path, 'base64')]));
}

test('cap sync leaves the kept projects of Android and iOS as they are', () => {
  const [kept, synced] = [filesOf(KEPT), filesOf(copy)];
  assert.ok(kept.size > 40);
  const changed = [...kept]
    .filter(([path, text]) => synced.get(path) !== text)
    .map(([path]) => path);
  assert.deepEqual(changed, []);
});

test('every plug-in that the app calls is in both projects, and no other', () => {
  const bridge = readFileSync(join(ROOT, 'apps/web/src/shared/native/capacitorBridge.ts'), 'utf8');
  const calls = bridge.matchAll(/(?:ask|nativePromise|addListener)\(\s*'(\w+)',/g);
  const called = new Set([...calls].map(([, name]) => name));
  const folders = [...told.matchAll(/(@[\w-]+\/[\w-]+)@[\d.]+/g)].map(([, name]) => name ?? '');
  const plugins = new Set(folders);
  const named = [...plugins].map((name) => {
    const source = join(copy, 'node_modules', name, 'android/src');
    const files = readdirSync(source, { recursive: true, withFileTypes: true });
    const texts = files
      .filter((entry) => /\.(java|kt)$/.test(entry.name))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
    return texts.map((text) => /@CapacitorPlugin\(\s*name = "(\w+)"/.exec(text)?.[1]).find(Boolean);
  });
  assert.deepEqual([...named].sort(), [...called].sort());
});

test('links of the exchange open the app, and nothing of it is in a backup', () => {
  const manifest = readFileSync(join(KEPT, 'android/app/src/main/AndroidManifest.xml'), 'utf8');
  assert.match(manifest, /android:scheme="candor"/);
  assert.match(manifest, /android:scheme="https"/);
  assert.match(manifest, /allowBackup="false"/);
  const plist = readFileSync(join(KEPT, 'ios/App/App/Info.plist'), 'utf8');
  assert.match(plist, /CFBundleURLSchemes[\s\S]*?<string>candor<\/string>/);
  assert.match(plist, /NSFaceIDUsageDescription/);
});
