/** Writes the texts that come with the program, where the operator has written nothing of their own. */
import { LOCALES, type Locale } from '@candor/wire';
import { HELP_CATEGORIES } from '@candor/wire/operator';
import { AGREEMENTS, type ContentKind, SEED_AUTHOR } from './contentItems.ts';
import type { ContentStore, ItemFields, SeededItem } from './contentStore.ts';
import { coinWords, introducedCoins } from './texts/coins.ts';
import { AGREEMENT_TEXTS, HELP_TEXTS, PAGE_TEXTS } from './texts/index.ts';
import { OFFERED_COINS, OFFERING_TEXTS } from './texts/offerings.ts';

interface Words {
  readonly title: string;
  readonly body: string;
}

interface Seed {
  readonly kind: ContentKind;
  readonly slug: string;
  readonly fields: ItemFields;
  readonly words: (locale: Locale) => Words;
}

const English = PAGE_TEXTS.en;

function keysOf<Shape extends object>(shape: Shape): (keyof Shape & string)[] {
  return Object.keys(shape) as (keyof Shape & string)[];
}

/** What is true of demo funds is said in demo mode only. */
function isWanted(slug: string, isDemo: boolean): boolean {
  return isDemo || (slug !== 'demoFunds' && slug !== 'demo');
}

function banners(isDemo: boolean): Seed[] {
  return keysOf(English.banners)
    .filter((slug) => isWanted(slug, isDemo))
    .map((slug, position) => ({
      kind: 'banner',
      slug,
      fields: { position, link: slug === 'demo' ? '/market' : '' },
      words: (locale) => {
        const [title, body] = PAGE_TEXTS[locale].banners[slug];
        return { title, body };
      },
    }));
}

function notices(isDemo: boolean): Seed[] {
  return keysOf(English.articles)
    .filter((slug) => isWanted(slug, isDemo))
    .map((slug, position) => ({
      kind: 'notice',
      slug,
      fields: { position },
      words: (locale) => PAGE_TEXTS[locale].articles[slug],
    }));
}

function help(): Seed[] {
  const english = HELP_TEXTS.en.articles;
  return HELP_CATEGORIES.flatMap((category) =>
    keysOf(english[category]).map((slug, position) => ({
      kind: 'help' as const,
      slug,
      fields: { category, position },
      words: (locale: Locale) => {
        const shelf: Readonly<Record<string, Words>> = HELP_TEXTS[locale].articles[category];
        return shelf[slug] ?? { title: slug, body: '' };
      },
    })),
  );
}

function pages(): Seed[] {
  const about: Seed = {
    kind: 'about',
    slug: 'about',
    fields: {},
    words: (locale) => ({ title: '{product}', body: PAGE_TEXTS[locale].about }),
  };
  const agreements = AGREEMENTS.map((slug): Seed => {
    const words = (locale: Locale) => AGREEMENT_TEXTS[locale][slug];
    return { kind: 'agreement', slug, fields: {}, words };
  });
  return [about, ...agreements];
}

/** The new coins of a demo. */
function offerings(isDemo: boolean): Seed[] {
  if (!isDemo) return [];
  return OFFERED_COINS.map((slug) => {
    const words = (locale: Locale) => OFFERING_TEXTS[locale][slug];
    return { kind: 'offering', slug, fields: {}, words };
  });
}

function coins(isDemo: boolean): Seed[] {
  return introducedCoins(isDemo).map((slug) => {
    return { kind: 'coin', slug, fields: {}, words: (locale) => coinWords(slug, locale) };
  });
}

/** Adds what is missing and renews the program's own words; what the operator wrote or removed stays. */
export async function seedContent(
  store: ContentStore,
  options: { readonly isDemo: boolean; readonly now: () => number },
): Promise<void> {
  const seeds = [
    ...banners(options.isDemo),
    ...notices(options.isDemo),
    ...help(),
    ...pages(),
    ...offerings(options.isDemo),
    ...coins(options.isDemo),
  ];
  const startedAt = options.now();
  const wanted = seeds.flatMap((seed, index) => wantedOf(store, seed, startedAt - index));
  if (wanted.length === 0) return;
  for (const { kind, slug, publishedAt, texts, ...fields } of wanted) {
    const known = store.find({ kind, slug });
    // Without a text it was added by a start that went no further, as earlier versions could.
    if (known?.texts.size === 0) await store.change(known.itemId, fields);
  }
  await store.seed(wanted);
  await store.reload();
}

/** What of a seed has to be written; nothing where it is there, or was removed. */
function wantedOf(store: ContentStore, seed: Seed, publishedAt: number): SeededItem[] {
  const { kind, slug, fields, words } = seed;
  const known = store.find(seed);
  if (known?.state === 'removed') return [];
  const stale = LOCALES.filter((locale) => {
    const text = known?.texts.get(locale);
    const { title, body } = words(locale);
    if (text === undefined) return true;
    return text.writtenBy === SEED_AUTHOR && (text.title !== title || text.body !== body);
  });
  if (stale.length === 0) return [];
  const texts = stale.map((locale) => ({ locale, ...words(locale), writtenBy: SEED_AUTHOR }));
  return [{ kind, slug, ...fields, publishedAt, texts }];
}
