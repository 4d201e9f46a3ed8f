import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitStyles } from './laterStyles.ts';

/** Names that begin with l may wait, those with f may not; others are nobody's. */
const mayWait = (name: string) => (/^[lf]/.test(name) ? name.startsWith('l') : undefined);
const split = (css: string) => splitStyles(css, mayWait);

test('a rule waits if it names something that may wait, and nothing that may not', () => {
  assert.deepEqual(split('.f0{top:0}.l0{top:.5s}.f1 .l1{top:0}.l2 button>.sr{top:0}main{top:0}'), {
    first: '.f0{top:0}.f1 .l1{top:0}main{top:0}',
    later: '.l0{top:.5s}.l2 button>.sr{top:0}',
  });
});

test('what stands within a condition is parted too, and keeps its condition and order', () => {
  assert.deepEqual(
    split('@media (width>9px){.l0{top:0}.f0{top:0}}@container (width>1px){.l1{top:0}}'),
    {
      first: '@media (width>9px){.f0{top:0}}',
      later: '@media (width>9px){.l0{top:0}}@container (width>1px){.l1{top:0}}',
    },
  );
});

test('key frames go with their file, what has no body and nested rules stay whole', () => {
  assert.deepEqual(
    split(
      '@charset "utf-8";@keyframes l0{0%{top:0}to{top:1px}}@keyframes f0{to{top:0}}.l1{&:hover{top:0}}',
    ),
    {
      first: '@charset "utf-8";@keyframes f0{to{top:0}}',
      later: '@keyframes l0{0%{top:0}to{top:1px}}.l1{&:hover{top:0}}',
    },
  );
});
