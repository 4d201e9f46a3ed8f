import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pageScripts } from './pageScripts.ts';
import { readSecurityHeaders } from './securityHeaders.ts';

test('of what stands in a page the policy names the app’s own scripts, each by its text, and nothing else', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'candor-page-'));
  assert.deepEqual(pageScripts(directory), []);
  const page = '<script type="module" src="/a.js"></script><script>\nwindow.a = 1;</script>';
  writeFileSync(join(directory, 'index.html'), page);
  const hash = createHash('sha256').update('\nwindow.a = 1;').digest('base64');
  assert.deepEqual(pageScripts(directory), [`'sha256-${hash}'`]);
  const headers = await readSecurityHeaders(undefined, pageScripts(directory));
  const policy = headers.page['content-security-policy'] ?? '';
  assert.ok(policy.includes(`script-src 'self' 'sha256-${hash}';`), policy);
  assert.doesNotMatch(headers.data['content-security-policy'] ?? '', /sha256/);
  rmSync(directory, { recursive: true });
});
