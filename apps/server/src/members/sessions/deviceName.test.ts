import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceNameOf } from './deviceName.ts';

test('a device is named in a few words that its owner recognises', () => {
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/138.0 Safari/537.36';
  const cases: readonly (readonly [string, string])[] = [
    [chrome, 'Chrome · Linux'],
    [`${chrome} Edg/138.0`, 'Edge · Linux'],
    ['Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari · iPhone',
    ],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/138.0 Mobile Safari/537.36', 'Chrome · Android'],
    ['curl/8.5.0', 'curl'],
    ['Mozilla/5.0', ''],
    ['', ''],
    ['<script>alert(1)</script>', ''],
  ];
  for (const [userAgent, name] of cases) assert.equal(deviceNameOf(userAgent), name);
});
