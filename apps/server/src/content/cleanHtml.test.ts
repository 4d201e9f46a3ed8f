import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOCALES } from '@candor/wire';
import { HELP_CATEGORIES } from '@candor/wire/operator';
import { cleanHtml } from './cleanHtml.ts';
import { AGREEMENT_TEXTS, HELP_TEXTS, PAGE_TEXTS } from './texts/index.ts';

test('every tag of the list passes, with links to https, mail and paths of the app', () => {
  const html =
    '<h2>A</h2><h3>B</h3><h4>C</h4><p>one<br />two <b>b</b> <strong>s</strong> <i>i</i> <em>e</em> <code>c</code></p>' +
    '<ul><li>x</li></ul><ol><li>y</li></ol><blockquote>q</blockquote>' +
    '<table><thead><tr><th>h</th></tr></thead><tbody><tr><td>d</td></tr></tbody></table>' +
    '<p><a href="/market">in</a> <a href="mailto:a@b.test" rel="noopener noreferrer">mail</a>' +
    ' <a href="https://x.test/?a=1&amp;b=2" rel="noopener noreferrer">out</a></p>';
  assert.equal(cleanHtml(html), html);
});

const ATTACKS: readonly (readonly [string, string])[] = [
  ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
  [
    '<img src=x onerror=alert(1)><p onclick="alert(1)" style="x" class="y" id="z">x</p>',
    '<p>x</p>',
  ],
  ['<svg><animate attributeName=href values=javascript:alert(1) /></svg>', ''],
  ['<iframe src="https://evil.test"></iframe><object data=x></object><embed src=x>', ''],
  ['<style>*{display:none}</style><link rel=stylesheet href=x><meta http-equiv=refresh>', ''],
  ['<form action="https://evil.test"><input name=p><button>Go</button></form>', 'Go'],
  [
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '',
  ],
  ['<!-- <p>hidden</p> --><p>x</p>', '<p>x</p>'],
  ['<h1>x</h1><u>y</u><video src=a></video>', 'xy'],
  [
    '<a href="https://x.test" target="_blank" rel="opener" ping="https://evil.test">x</a>',
    '<a href="https://x.test" rel="noopener noreferrer">x</a>',
  ],
];

test('scripts, handlers, styles, frames, forms, pictures and every other tag are taken out', () => {
  for (const [given, kept] of ATTACKS) {
    const clean = cleanHtml(given);
    assert.doesNotMatch(
      clean,
      /script|onerror|onclick|style|iframe|<img|<svg|<math|<form|<input/i,
      given,
    );
    if (!given.startsWith('<math')) assert.equal(clean, kept, given);
    assert.equal(cleanHtml(clean), clean, 'cleaning again changes nothing');
  }
});

test('a link that runs a script, or leads to another host by a trick, leads nowhere', () => {
  for (const href of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java&#10;script:alert(1)',
    '&#106;avascript:alert(1)',
    'javascript&colon;alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'evil',
    '#',
    'ftp://x.test',
    'tel:110',
  ]) {
    assert.equal(cleanHtml(`<a href="${href}">x</a>`), '<a>x</a>', href);
  }
});

test('marks that turn the direction of a line and control characters are taken out', () => {
  const clean = cleanHtml('<p>a\u202Egnp.exe\u202C b\u0000\u0007 \u2066c\u2069</p>');
  assert.doesNotMatch(clean, /[\u202a-\u202e\u2066-\u2069\p{Cc}]/u);
  assert.match(clean, /gnp\.exe/);
});

test('§1 five languages: every text that comes with the program is clean, and has the same parts in each', () => {
  const tagsOf = (html: string) => html.match(/<\/?\w+|href="[^"]*"/g);
  for (const locale of LOCALES) {
    const bodies = [
      ['about', PAGE_TEXTS[locale].about, PAGE_TEXTS.en.about],
      ['user', AGREEMENT_TEXTS[locale].user.body, AGREEMENT_TEXTS.en.user.body],
      ['privacy', AGREEMENT_TEXTS[locale].privacy.body, AGREEMENT_TEXTS.en.privacy.body],
      ...HELP_CATEGORIES.flatMap((category) => {
        const here: Readonly<Record<string, { body: string }>> =
          HELP_TEXTS[locale].articles[category];
        return Object.entries(HELP_TEXTS.en.articles[category]).map(
          ([slug, text]): [string, string, string] => [slug, here[slug]?.body ?? '', text.body],
        );
      }),
      ...Object.entries(PAGE_TEXTS[locale].articles).map(
        ([slug, { body }]): [string, string, string] => [slug, body, body],
      ),
    ] as const;
    for (const [slug, body, english] of bodies) {
      assert.equal(cleanHtml(body), body, `${locale} ${slug}`);
      assert.deepEqual(tagsOf(body)?.toSorted(), tagsOf(english)?.toSorted(), `${locale} ${slug}`);
    }
  }
});
