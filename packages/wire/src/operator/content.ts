/** What members read: texts, versions of the app, features left out of the app, currencies of shown values. */
import { INT32_MAX } from '@candor/money';
import * as z from 'zod/mini';
import { HIDEABLE_FEATURES } from '../home/features.ts';
import { LOCALES } from '../texts/index.ts';
import { defineOperation } from './operation.ts';
import { millis, oneOf, text, textLike, textUpTo, whole } from './scalars.ts';

/** The kinds of text that an operator may write. */
export const CONTENT_KINDS = [
  'notice',
  'help',
  'banner',
  'about',
  'agreement',
  'offering',
  'coin',
] as const;

/** The help centre's shelves, in their order. */
export const HELP_CATEGORIES = [
  'account',
  'security',
  'trading',
  'funds',
  'invitation',
  'support',
] as const;

const VERSION_MAX = 1_000_000;
const POSITION_MAX = 9_999;
/** The longest text that a line can carry beside its other words. */
const BODY_MAX = 60_000;
/** A picture of 45 000 bytes as text. */
const IMAGE_MAX = 60_200;

const NAME = { kind: oneOf(CONTENT_KINDS), slug: text };

const itemText = z.object({
  locale: z.enum(LOCALES),
  isMissing: z.boolean(),
  version: z.optional(z.int()),
  title: z.optional(z.string()),
  writtenBy: z.optional(z.string()),
  writtenAt: z.optional(millis),
});

const ITEM = {
  kind: z.enum(CONTENT_KINDS),
  slug: z.string(),
  state: z.string(),
  position: z.int(),
  publishedAt: millis,
  texts: z.array(itemText),
  category: z.optional(z.string()),
  link: z.optional(z.string()),
  image: z.optional(z.string()),
};
const item = z.object(ITEM);
export type ContentItemRow = z.output<typeof item>;

export const contentList = defineOperation(
  { kind: z.optional(oneOf(CONTENT_KINDS)) },
  /** `toAdapt`: agreements as they came with the program. */
  z.object({ items: z.array(item), toAdapt: z.array(z.string()) }),
);

const shownItem = z.object({
  ...ITEM,
  locale: z.enum(LOCALES),
  title: z.string(),
  body: z.string(),
  history: z.array(z.object({ version: z.int(), writtenBy: z.string(), writtenAt: millis })),
});

export const contentShow = defineOperation(
  { ...NAME, locale: oneOf(LOCALES), version: z.optional(whole(VERSION_MAX)) },
  shownItem,
);

/** What is not given stays as it is; which of it a kind has the desk says. */
export const contentSet = defineOperation(
  {
    ...NAME,
    locale: oneOf(LOCALES),
    by: text,
    title: z.optional(textUpTo(BODY_MAX)),
    body: z.optional(textUpTo(BODY_MAX)),
    position: z.optional(whole(POSITION_MAX)),
    category: z.optional(oneOf(HELP_CATEGORIES)),
    link: z.optional(textUpTo(200)),
    image: z.optional(textUpTo(IMAGE_MAX)),
  },
  z.object({ ...ITEM, isCleaned: z.boolean() }),
);

const changedItem = z.object({ kind: z.string(), slug: z.string(), state: z.string() });

export const contentPublish = defineOperation(NAME, changedItem);
export const contentHide = defineOperation(NAME, changedItem);
export const contentRemove = defineOperation(NAME, changedItem);

/** The systems that the app is made for. */
export const PLATFORMS = ['android', 'ios'] as const;

const version = textLike(/^\d{1,4}(\.\d{1,4}){0,3}$/, 20);
/** The name of a package under `/app/`. */
const packageFile = textLike(/^candor-\d{1,4}(\.\d{1,4}){0,3}\.apk$/, 60);
const address = textLike(/^https?:\/\/[\w.\-[\]:]+(\/[\w\-./~%?=&+#]*)?$/, 500);
const notes = z.optional(textUpTo(2_000));

/** A package and what its owner signed; 64 bytes of signature in base64. */
const SIGNED_PACKAGE = {
  version,
  file: packageFile,
  bytes: whole(INT32_MAX),
  sha256: textLike(/^[0-9a-f]{64}$/, 64),
  signature: textLike(/^[A-Za-z0-9+/]{86}==$/, 88),
};

const versions = z.object({
  versions: z.array(
    z.object({
      platform: z.enum(PLATFORMS),
      version: z.string(),
      url: z.string(),
      notes: z.string(),
      package: z.optional(z.object({ bytes: z.int(), sha256: z.string(), signature: z.string() })),
      isBuilt: z.boolean(),
    }),
  ),
});
export type AppVersionsTold = z.output<typeof versions>;

const signedPackage = z.object(SIGNED_PACKAGE);

/** The signed package that an object tells of, whatever else it tells; undefined where it tells of none. */
export function signedPackageOf(told: unknown): z.output<typeof signedPackage> | undefined {
  const parsed = z.safeParse(signedPackage, told);
  return parsed.success ? parsed.data : undefined;
}

export const appList = defineOperation({}, versions);
export const appAnnounce = defineOperation(
  { platform: oneOf(PLATFORMS), version, url: address, notes },
  versions,
);
export const appRelease = defineOperation({ ...SIGNED_PACKAGE, notes }, versions);
export const appWithdraw = defineOperation({ platform: oneOf(PLATFORMS) }, versions);

const features = z.object({
  features: z.array(z.object({ feature: z.enum(HIDEABLE_FEATURES), isHidden: z.boolean() })),
});
export type FeaturesTold = z.output<typeof features>;

export const featureList = defineOperation({}, features);
export const featureHide = defineOperation({ feature: oneOf(HIDEABLE_FEATURES) }, features);
export const featureShow = defineOperation({ feature: oneOf(HIDEABLE_FEATURES) }, features);

/** `perUsdt`: what one USDT is worth, as decimal text. */
const currencies = z.object({
  currencies: z.array(
    z.object({
      currency: z.string(),
      perUsdt: z.string(),
      isExample: z.boolean(),
      setAt: millis,
    }),
  ),
});
export type ShownCurrenciesTold = z.output<typeof currencies>;

export const currencyList = defineOperation({}, currencies);
export const currencySet = defineOperation({ currency: text, rate: text }, currencies);
export const currencyRemove = defineOperation({ currency: text }, currencies);
