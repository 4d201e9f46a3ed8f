/** What the operator asks of the content desk through the socket: list, show, set, publish, hide, remove. */

import { isAssetCode } from '@candor/money';
import { cleanLine, LOCALES } from '@candor/wire';
import {
  type Answering,
  type AskedOf,
  CONTENT_KINDS,
  HELP_CATEGORIES,
  type OperationsOf,
} from '@candor/wire/operator';
import { OperatorRequestFault } from '../operatorDoor/operatorRequestFault.ts';
import { bannerPicture } from './bannerPicture.ts';
import { cleanHtml } from './cleanHtml.ts';
import {
  AGREEMENTS,
  type ContentItem,
  type ContentKind,
  FALLBACK_LOCALE,
  type ItemState,
  type ItemText,
  SEED_AUTHOR,
} from './contentItems.ts';
import type { ContentStore, ItemFields, ItemName } from './contentStore.ts';

const SLUG = /^[A-Za-z][A-Za-z0-9-]{0,39}$/;
const TITLE_MAX = 120;
const BODY_MAX = 40_000;
const BANNER_TITLE_MAX = 60;
const BANNER_WORDS_MAX = 120;
const COIN_WORDS_MAX = 2_000;
/** A path of this app. */
const LINK = /^(\/(?![/\\])[\w\-./?=&%{}$]*)?$/;

/** The desk's answers by their names. Each throws OperatorRequestFault for what it cannot do. */
export function contentOperations(
  store: ContentStore,
  now: () => number,
): Answering<OperationsOf<'content'>> {
  return {
    'content.list': async (asked) => listItems(store, asked),
    'content.show': (asked) => showItem(store, asked),
    'content.set': (asked) => setText(store, asked, now),
    'content.publish': (asked) => changeState(store, asked, { state: 'shown', now }),
    'content.hide': (asked) => changeState(store, asked, { state: 'hidden', now }),
    'content.remove': (asked) => changeState(store, asked, { state: 'removed', now }),
  };
}

/** The page is part of the app: it has a text at any time. */
function isFixed(kind: ContentKind): boolean {
  return kind === 'about' || kind === 'agreement';
}

function soundName({ kind, slug }: ItemName): ItemName {
  if (kind === 'coin') return { kind, slug: soundCode(slug) };
  if (!SLUG.test(slug)) {
    throw new OperatorRequestFault(
      'slug must be letters, digits and dashes, begin with a letter, and have at most 40',
    );
  }
  const known: readonly string[] = kind === 'about' ? ['about'] : AGREEMENTS;
  if (isFixed(kind) && !known.includes(slug)) {
    throw new OperatorRequestFault(`${kind} has no ${slug}: there is ${known.join(' and ')}`);
  }
  return { kind, slug };
}

/** A coin is named by its code, listed already or not yet. */
function soundCode(slug: string): string {
  if (isAssetCode(slug)) return slug;
  throw new OperatorRequestFault('a coin is named by its code, such as BTC');
}

function found(store: ContentStore, { kind, slug }: ItemName): ContentItem {
  const item = store.find({ kind, slug });
  if (item === undefined || item.state === 'removed') {
    throw new OperatorRequestFault(`there is no ${kind} ${slug}`);
  }
  return item;
}

function described(item: ContentItem) {
  const texts = LOCALES.map((locale) => {
    const text = item.texts.get(locale);
    if (text === undefined) return { locale, isMissing: true };
    const { version, title, writtenBy, writtenAt } = text;
    return { locale, isMissing: false, version, title, writtenBy, writtenAt };
  });
  const { kind, slug, state, category, position, link, publishedAt } = item;
  const image = item.image !== '' ? 'own' : kind === 'banner' ? 'drawn' : 'none';
  const shared = { kind, slug, state, position, publishedAt, texts };
  if (kind === 'help') return { ...shared, category };
  if (kind === 'offering') return { ...shared, image };
  return kind === 'banner' ? { ...shared, link, image } : shared;
}

function listItems(store: ContentStore, { kind }: AskedOf<'content.list'>) {
  const rank = (item: ContentItem) => CONTENT_KINDS.indexOf(item.kind);
  const items = store
    .items()
    .filter((item) => kind === undefined || item.kind === kind)
    .toSorted((a, b) => rank(a) - rank(b) || a.position - b.position || a.itemId - b.itemId);
  const isPlain = (item: ContentItem) =>
    item.kind === 'agreement' && item.texts.get(FALLBACK_LOCALE)?.writtenBy === SEED_AUTHOR;
  const toAdapt = items.filter(isPlain).map(({ slug }) => slug);
  return { items: items.map(described), toAdapt };
}

async function showItem(store: ContentStore, asked: AskedOf<'content.show'>) {
  const item = found(store, soundName(asked));
  const { locale, version: wanted } = asked;
  const versions = await store.versions(item.itemId, locale);
  const text = wanted === undefined ? versions.at(-1) : versions.find((v) => v.version === wanted);
  if (text === undefined) {
    throw new OperatorRequestFault(
      versions.length === 0
        ? `${item.kind} ${item.slug} has no text in ${locale}: English is shown`
        : `there is no version ${wanted} in ${locale}`,
    );
  }
  const history = versions.map(({ version, writtenBy, writtenAt }) => {
    return { version, writtenBy, writtenAt };
  });
  return { ...described(item), locale, title: text.title, body: text.body, history };
}

type Set = AskedOf<'content.set'>;

/** Which kinds of item have a field. */
const HAVE: Readonly<Record<'category' | 'link' | 'image', readonly ContentKind[]>> = {
  category: ['help'],
  link: ['banner'],
  image: ['banner', 'offering'],
};

async function soundFields(asked: Set): Promise<ItemFields> {
  const { kind, position, category, link, image } = asked;
  for (const name of ['category', 'link', 'image'] as const) {
    const isOdd = asked[name] !== undefined && !HAVE[name].includes(kind);
    if (isOdd) throw new OperatorRequestFault(`${name} is not known here`);
  }
  const taken: { category?: string; position?: number; link?: string; image?: string } = {};
  if (position !== undefined) taken.position = position;
  if (category !== undefined) taken.category = category;
  if (link !== undefined && !LINK.test(link)) {
    throw new OperatorRequestFault('link must be a path of the app, such as /market, or empty');
  }
  if (link !== undefined) taken.link = link;
  if (image !== undefined) taken.image = image === '' ? '' : await bannerPicture(image);
  return taken;
}

interface Words {
  readonly title: string;
  readonly body: string;
  /** Something was taken out. */
  readonly isCleaned: boolean;
}

/** The words to write: what is given, cleaned, and of what is not given the words before. */
function soundWords(asked: Set, old: ItemText | undefined): Words | undefined {
  const { kind, title: givenTitle, body: givenBody } = asked;
  const isBanner = kind === 'banner';
  checkLength(asked, 'title', isBanner ? BANNER_TITLE_MAX : TITLE_MAX);
  checkLength(asked, 'body', bodyMaxOf(kind));
  if (givenTitle === undefined && givenBody === undefined) return undefined;
  const title = givenTitle === undefined ? (old?.title ?? '') : cleanLine(givenTitle);
  const clean = isBanner || kind === 'coin' ? cleanLine : cleanHtml;
  const body = givenBody === undefined ? (old?.body ?? '') : clean(givenBody);
  if (title === '') throw new OperatorRequestFault('a title is needed');
  if (body === '' && !isBanner) throw new OperatorRequestFault('a text is needed');
  return { title, body, isCleaned: givenBody !== undefined && body !== givenBody.trim() };
}

function checkLength(asked: Set, name: 'title' | 'body', max: number): void {
  if ((asked[name] ?? '').length <= max) return;
  throw new OperatorRequestFault(`${name} must be text of at most ${max} characters`);
}

function bodyMaxOf(kind: ContentKind): number {
  if (kind === 'banner') return BANNER_WORDS_MAX;
  return kind === 'coin' ? COIN_WORDS_MAX : BODY_MAX;
}

async function setText(store: ContentStore, asked: Set, now: () => number) {
  const named = soundName(asked);
  const { locale } = asked;
  const writtenBy = cleanLine(asked.by) || 'operator';
  const kept = store.find(named);
  const before = kept?.state === 'removed' ? undefined : kept;
  const words = soundWords(asked, before?.texts.get(locale));
  const changed = await soundFields(asked);
  if (before === undefined && words === undefined) {
    throw new OperatorRequestFault(
      `there is no ${named.kind} ${named.slug} yet: give its title and text`,
    );
  }
  if (words === undefined && Object.keys(changed).length === 0) {
    throw new OperatorRequestFault('there is nothing to set');
  }
  if (named.kind === 'help' && !(changed.category ?? before?.category)) {
    throw new OperatorRequestFault(`category must be ${HELP_CATEGORIES.join(' or ')}`);
  }
  if (writtenBy === SEED_AUTHOR) throw new OperatorRequestFault(`by must not be ${SEED_AUTHOR}`);
  const itemId = kept?.itemId ?? (await store.add(named, 'draft', now()));
  await store.change(itemId, before === undefined ? { ...changed, state: 'draft' } : changed);
  if (words)
    await store.write(itemId, [{ locale, title: words.title, body: words.body, writtenBy }]);
  await store.reload();
  return { ...described(found(store, named)), isCleaned: words?.isCleaned ?? false };
}

async function changeState(
  store: ContentStore,
  asked: ItemName,
  { state, now }: { readonly state: ItemState; readonly now: () => number },
) {
  const named = soundName(asked);
  const item = found(store, named);
  if (isFixed(named.kind) && state !== 'shown') {
    throw new OperatorRequestFault(
      `${named.kind} ${named.slug} is always shown: set its text instead`,
    );
  }
  if (state === 'shown' && !item.texts.has(FALLBACK_LOCALE)) {
    throw new OperatorRequestFault(
      'an English text is needed first: it is shown where a language has none',
    );
  }
  const isFirst = state === 'shown' && item.state === 'draft';
  await store.change(item.itemId, { state, ...(isFirst ? { publishedAt: now() } : {}) });
  await store.reload();
  return { kind: named.kind, slug: named.slug, state };
}
