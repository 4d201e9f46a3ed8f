/** candor content: what members may read, its texts in every language, and who wrote them. */
import { userInfo } from 'node:os';
import type { ContentItemRow } from '@candor/wire/operator';
import { wholeOf } from '../listing.ts';
import { ask } from '../liveServer.ts';
import { columns, type Report } from '../report.ts';
import { textOf } from '../terminal.ts';
import type { Asked, Verb } from '../verb.ts';
import { bannerImage } from './bannerImage.ts';

const KINDS = 'notice, help, banner, about, agreement, offering or coin (its code is its slug)';

export const contentList: Verb = {
  usage: 'list [kind]',
  summary: `list what members may read: ${KINDS}`,
  run: async ({ dataDir, args: [kind] }) => {
    const json = await ask(dataDir, 'content.list', kind === undefined ? {} : { kind });
    const lines = [columns(json.items.map(rowOf))];
    if (json.toAdapt.length > 0) {
      lines.push(
        `The agreements (${json.toAdapt.join(', ')}) are still the ones that come with the`,
      );
      lines.push('program: adapt them to who you are and to your law with candor content set.');
    }
    return { text: lines.join('\n'), json };
  },
};

/** A language without a text is told: English is shown there. */
function rowOf(item: ContentItemRow): string[] {
  const texts = item.texts.map(({ locale, isMissing, version, writtenBy }) =>
    isMissing ? `${locale}: MISSING, English is shown` : `${locale}: v${version} ${writtenBy}`,
  );
  const title = item.texts.find(({ locale }) => locale === 'en')?.title ?? '';
  return [item.kind, item.slug, item.state, item.category ?? '', title, texts.join(' · ')];
}

export const contentShow: Verb = {
  usage: 'show <kind> <slug> [locale]',
  summary: 'show a text (in English unless told) and who wrote it when',
  options: [['--at <version>', 'an earlier version']],
  run: async ({ dataDir, args: [kind = '', slug = '', locale = 'en'], options }) => {
    const version = options.at === undefined ? {} : { version: wholeOf(options.at, '--at') };
    const json = await ask(dataDir, 'content.show', { kind, slug, locale, ...version });
    const history = json.history.map((each) => [
      `v${each.version}`,
      new Date(each.writtenAt).toISOString(),
      each.writtenBy,
    ]);
    const head = `${json.kind} ${json.slug} (${json.state}), ${json.locale}`;
    return { text: [head, columns(history), '', json.title, json.body].join('\n'), json };
  },
};

export const contentSet: Verb = {
  usage: 'set <kind> <slug> <locale>',
  summary: 'write a text; a new item stays a draft until it is published',
  options: [
    ['--title <words>', 'its title; the one before if left out'],
    ['--file <path>', 'its html (of a banner: plain words) from a file, or - for standard input'],
    ['--category <shelf>', 'help: account, security, trading, funds, invitation or support'],
    ['--position <number>', 'help and banner: smaller stands first'],
    ['--link <path>', 'banner: where a tap leads in the app, such as /market'],
    ['--image <path>', 'banner and offering: a picture of 720 x 240 (PNG, JPEG, WebP), or none'],
  ],
  run: async (asked) => {
    const { dataDir, args, options } = asked;
    const [kind = '', slug = '', locale = ''] = args;
    const wish = { kind, slug, locale, by: writer(), ...(await given(asked)) };
    const json = await ask(dataDir, 'content.set', wish);
    const lines = [`${json.kind} ${json.slug} has a new text in ${locale} (${json.state})`];
    if (json.isCleaned) lines.push('Some of it was taken out: see content show for what is kept.');
    if (json.state === 'draft') lines.push(`Publish it: candor content publish ${kind} ${slug}`);
    if (options.file === undefined && options.title === undefined)
      lines[0] = `${kind} ${slug} is set`;
    return { text: lines.join('\n'), json };
  },
};

export const contentPublish = changing('publish', 'show it to members');
export const contentHide = changing('hide', 'take it from members; its texts stay');
export const contentRemove = changing('remove', 'take it away for good, also from the seeds');

function changing(word: 'publish' | 'hide' | 'remove', summary: string): Verb {
  return {
    usage: `${word} <kind> <slug>`,
    summary,
    run: async ({ dataDir, args: [kind = '', slug = ''] }): Promise<Report> => {
      const json = await ask(dataDir, `content.${word}`, { kind, slug });
      return { text: `${kind} ${slug} is ${json.state}`, json };
    },
  };
}

/** The name of who sits at the machine, kept with every version. */
function writer(): string {
  return userInfo().username.slice(0, 64) || 'operator';
}

async function given({ options, terminal }: Asked) {
  const { title, file, category, position, link, image } = options;
  return {
    ...(title === undefined ? {} : { title }),
    ...(file === undefined ? {} : { body: await textOf(file, terminal) }),
    ...(category === undefined ? {} : { category }),
    ...(position === undefined ? {} : { position: wholeOf(position, '--position') }),
    ...(link === undefined ? {} : { link }),
    ...(image === undefined ? {} : { image: image === 'none' ? '' : bannerImage(image) }),
  };
}
