/** The package is built for real, from a small web app, and looked at with Debian's own tools. */
import assert from 'node:assert/strict';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { releaseStatement } from '@candor/wire';
import { type BuiltPackage, buildPackage } from './buildPackage.ts';
import { runTool } from './debianTools.ts';
import { manifestOf } from './manifest.ts';
import { ROOT, readSettings, versionCode } from './settings.ts';

const root = mkdtempSync(join(tmpdir(), 'candor-android-'));
const out = join(root, 'build');
const keyFile = join(root, 'keys/release.pem');
const settings = readSettings({ CANDOR_APP_HOST: 'https://exchange.example' });
const web = join(root, 'web');
let built: BuiltPackage;

before(() => {
  for (const each of ['assets', 'icons']) mkdirSync(join(web, each), { recursive: true });
  const page = '<script type="module" src="/assets/app.js"></script>';
  const names = ['index.html', 'assets/app.js', 'assets/app.js.gz', 'sw.js', '.built-from'];
  for (const name of names) writeFileSync(join(web, name), page);
  const icon =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  writeFileSync(join(web, 'icons/app-192.png'), Buffer.from(icon, 'base64'));
  built = buildPackage({ settings, web, out, keyFile });
});
after(() => rmSync(root, { recursive: true, force: true }));

test('§4 app update: a package is signed, verified, and carries the key whose releases it believes', () => {
  const told = runTool('apksigner', ['verify', '--verbose', built.file]);
  assert.match(told, /v3 scheme[^\n]*: true/);
  const about = JSON.parse(runTool('unzip', ['-p', built.file, 'assets/about.json']));
  const key = createPublicKey(readFileSync(keyFile)).export({ type: 'spki', format: 'der' });
  const releaseKey = key.toString('base64');
  assert.deepEqual(about, { kind: 'android', version: settings.version, releaseKey });
});

test('what the server offers of a build is what its owner signed', () => {
  const release = JSON.parse(readFileSync(join(out, 'release.json'), 'utf8'));
  const content = readFileSync(join(out, release.file));
  assert.equal(release.sha256, createHash('sha256').update(content).digest('hex'));
  assert.equal(release.bytes, content.length);
  const statement = releaseStatement({
    platform: 'android',
    versionCode: release.version,
    bytes: release.bytes,
    sha256: release.sha256,
  });
  const key = { key: createPublicKey(readFileSync(keyFile)), dsaEncoding: 'ieee-p1363' } as const;
  const signature = Buffer.from(release.signature, 'base64');
  assert.ok(verify('sha256', Buffer.from(statement), key, signature));
  assert.deepEqual(readdirSync(out).sort(), [release.file, 'release.json']);
});

test('a second build is signed by the certificate of the first: Android installs it over the other', () => {
  const printed = (file: string) =>
    /SHA-256 digest: ([0-9a-f]{64})/.exec(
      runTool('apksigner', ['verify', '--print-certs', file]),
    )?.[1];
  assert.equal(printed(built.file), built.certificate);
  const next = { ...settings, version: '1.5.1' };
  const again = buildPackage({ settings: next, web, out: join(root, 'again'), keyFile });
  assert.equal(printed(again.file), built.certificate);
  const release = JSON.parse(readFileSync(join(out, 'release.json'), 'utf8'));
  assert.deepEqual([release.id, release.certificate], [settings.id, built.certificate]);
});

test('a package has the app without what only browsers use, and opens by its links', () => {
  const files = runTool('aapt', ['list', built.file]).split('\n');
  for (const name of ['assets/www/index.html', 'assets/www/assets/app.js', 'classes.dex']) {
    assert.ok(files.includes(name), name);
  }
  assert.ok(!files.some((name) => /\.gz$|sw\.js$|built-from$/.test(name)));
  const badging = runTool('aapt', ['dump', 'badging', built.file]);
  assert.match(
    badging,
    /package: name='exchange\.candor\.app' versionCode='10500' versionName='1\.5\.0'/,
  );
  assert.match(badging, /launchable-activity: name='dev\.candor\.shell\.ShellActivity'/);
  const tree = runTool('aapt', ['dump', 'xmltree', built.file, 'AndroidManifest.xml']);
  for (const word of ['"candor"', '"https"', '"exchange.example"'])
    assert.ok(tree.includes(word), word);
  assert.match(tree, /usesCleartextTraffic[^\n]*0x0/);
});

test('every call of the web app is one that the package carries out, and the other way round', () => {
  const bridge = readFileSync(join(ROOT, 'apps/web/src/shared/native/bridge.ts'), 'utf8');
  const calls = /interface BridgeCalls \{([\s\S]*?)\n\}/.exec(bridge)?.[1] ?? '';
  const asked = [...calls.matchAll(/^ {2}readonly (\w+): \{/gm)].map(([, name]) => name);
  const smali = readFileSync(join(ROOT, 'apps/mobile/shell/smali/Call.smali'), 'utf8');
  const known = [...smali.matchAll(/const-string v0, "(\w+)"/g)].map(([, name]) => name);
  assert.ok(asked.length > 5);
  assert.deepEqual([...asked, 'hello'].sort(), known.sort());
});

test('the policy of the page is the one that the server sends with it', () => {
  const [headers, packed] = [
    'apps/server/src/gateway/securityHeaders.ts',
    'tools/android/buildPackage.ts',
  ].map((path) => readFileSync(join(ROOT, path), 'utf8'));
  for (const source of ['script', 'style', 'img', 'connect', 'object'] as const) {
    const values = new RegExp(`${source}Src: \\[(.*?)\\]`).exec(headers ?? '')?.[1] ?? '';
    const words = [...values.matchAll(/"([^"]+)"|'([^']+)'/g)].map(([, a, b]) => a ?? b);
    assert.ok(packed?.includes(`${source}-src ${words.join(' ')};`), source);
  }
});

test('settings that cannot be used are refused, and a plain address is allowed its own way', () => {
  for (const host of ['exchange.example', 'https://a/b', 'javascript:1', 'https://a b']) {
    assert.throws(() => readSettings({ CANDOR_APP_HOST: host }), host);
  }
  assert.throws(() => readSettings({ CANDOR_APP_ID: 'candor' }));
  const plain = manifestOf(readSettings({}));
  assert.match(plain, /usesCleartextTraffic="true"/);
  assert.doesNotMatch(plain, /autoVerify/);
  const named = readSettings({ CANDOR_PRODUCT_NAME: 'A & "B"' });
  assert.match(manifestOf(named), /label="A &#38; &#34;B&#34;"/);
  assert.ok(versionCode('1.10.0') > versionCode('1.9.99'));
});
