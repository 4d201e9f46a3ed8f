/** candor support: what members ask in online service and tickets, and the answers. */
import { join, resolve } from 'node:path';
import type { ConversationRow, ShownConversation } from '@candor/wire/operator';
import { wholeOf } from '../listing.ts';
import { ask } from '../liveServer.ts';
import { ownFolder, writeNew } from '../newFile.ts';
import { columns, UsageFault } from '../report.ts';
import { textOf } from '../terminal.ts';
import type { Verb } from '../verb.ts';

export const supportList: Verb = {
  usage: 'list',
  summary: 'list open conversations, those that wait longest first',
  options: [['--state <state>', 'waiting, responded or closed']],
  run: async ({ dataDir, options: { state } }) => {
    const json = await ask(dataDir, 'support.list', state === undefined ? {} : { state });
    const rows = json.conversations.map((each) => [
      String(each.conversationId),
      each.state,
      `member ${each.memberId}`,
      momentOf(each.updatedAt),
      kindOf(each),
    ]);
    return { text: rows.length === 0 ? 'nobody waits' : columns(rows), json };
  },
};

export const supportShow: Verb = {
  usage: 'show <id>',
  summary: 'show a conversation; its member sees that it was read',
  options: [
    ['--before <messageId>', 'the messages before one'],
    ['--pictures <directory>', 'write its pictures there, readable by you alone'],
  ],
  run: async ({ dataDir, args: [id = ''], options: { before, pictures } }) => {
    const page = before === undefined ? {} : { before: wholeOf(before, '--before') };
    const json = await ask(dataDir, 'support.show', { id: wholeOf(id, 'id'), ...page });
    const head = `${json.conversationId} · ${kindOf(json)} · member ${json.memberId} · ${json.state}`;
    const first = json.messages[0]?.messageId;
    const earlier = json.hasMore ? [`(earlier ones: --before ${first})`] : [];
    const lines = json.messages.map(({ sentAt, author, content, image }) => {
      const picture = image === undefined ? '' : ` [picture ${image}]`;
      return `${momentOf(sentAt)} ${author}: ${indented(content)}${picture}`;
    });
    const files = pictures ? await writePictures(dataDir, json, resolve(pictures)) : [];
    return { text: [head, ...earlier, ...lines, ...files].join('\n'), json: { ...json, files } };
  },
};

async function writePictures(
  dataDir: string,
  shown: ShownConversation,
  to: string,
): Promise<string[]> {
  ownFolder(to);
  const paths: string[] = [];
  for (const { messageId, image } of shown.messages) {
    if (image === undefined) continue;
    const of = { id: shown.conversationId, messageId };
    const { jpeg } = await ask(dataDir, 'support.picture', of);
    const path = join(to, `${shown.conversationId}-${messageId}.jpg`);
    writeNew(path, Buffer.from(jpeg, 'base64'));
    paths.push(path);
  }
  return paths;
}

export const supportReply: Verb = {
  usage: 'reply <id> [text]',
  summary: 'answer; the member hears it at once, from "the operator"',
  options: [['--file <path>', 'the answer from a file, or - for standard input']],
  run: async ({ dataDir, args: [id = '', words], options: { file }, terminal }) => {
    const content = file === undefined ? words : await textOf(file, terminal);
    if (content === undefined) throw new UsageFault('give the answer as text or with --file');
    const json = await ask(dataDir, 'support.reply', { id: wholeOf(id, 'id'), content });
    return { text: `member ${json.memberId} is answered`, json };
  },
};

export const supportClose: Verb = {
  usage: 'close <id>',
  summary: 'close a ticket: it takes no reply any more',
  run: async ({ dataDir, args: [id = ''] }) => {
    const json = await ask(dataDir, 'support.close', { id: wholeOf(id, 'id') });
    return { text: `ticket ${id} is closed`, json };
  },
};

function kindOf({ title }: Pick<ConversationRow, 'title'>): string {
  return title === undefined ? 'chat' : `ticket “${title}”`;
}

function momentOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 16).replace('T', ' ');
}

/** The following lines of a message stand under its first, so that no line can pass for another message. */
function indented(content: string): string {
  return content.replaceAll('\n', '\n    ');
}
