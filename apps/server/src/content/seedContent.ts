/** Writes the texts that come with the program, where the operator has written nothing of their own. */
import { LOCALES, type Locale } from '@candor/wire';
import { HELP_CATEGORIES } from '@candor/wire/operator';
import { AGREEMENTS, type ContentKind, SEED_AUTHOR } from './contentItems.ts';
import type { ContentStore, ItemFields } from './contentStore.ts';
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
  let hasChanged = false;
  for (const [index, seed] of seeds.entries()) {
    const known = store.find(seed);
    if (known?.state === 'removed') continue;
    const stale = LOCALES.filter((locale) => {
      const text = known?.texts.get(locale);
      const { title, body } = seed.words(locale);
      if (text === undefined) return true;
      return text.writtenBy === SEED_AUTHOR && (text.title !== title || text.body !== body);
    });
    if (stale.length === 0) continue;
    hasChanged = true;
    const itemId = known?.itemId ?? (await store.add(seed, 'shown', startedAt - index));
    // Without a text it was added by a start that went no further.
    if (known === undefined || known.texts.size === 0) await store.change(itemId, seed.fields);
    const texts = stale.map((locale) => {
      return { locale, ...seed.words(locale), writtenBy: SEED_AUTHOR };
    });
    await store.write(itemId, texts);
  }
  if (hasChanged) await store.reload();
}
