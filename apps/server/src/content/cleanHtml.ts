/** Cleans what the operator writes: a short list of tags and links that lead where they say; nothing else. */
import { cleanWords } from '@candor/wire';
import sanitizeHtml from 'sanitize-html';

const TAGS = [
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'a', 'br', 'blockquote'],
  ...['code', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
];
const NESTING_MAX = 20;
/** https, mail, or a path of this app; `//host` and `/\host` are other hosts. */
const LINK = /^(https?:\/\/[^\s]+|mailto:[^\s]+|\/(?![/\\])[^\s]*)$/i;
/** A link with nothing but an address that may be followed, and no word to the other side about us. */
function cleanLink(_tag: string, given: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const href = given.href?.trim() ?? '';
  if (!LINK.test(href)) return { tagName: 'a', attribs: {} };
  const isOutside = !href.startsWith('/');
  return { tagName: 'a', attribs: { href, ...(isOutside ? { rel: 'noopener noreferrer' } : {}) } };
}

/** HTML with everything outside the list taken out; of scripts and styles the inside too. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(cleanWords(html), {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: NESTING_MAX,
    transformTags: { a: cleanLink },
  }).trim();
}

/** Words as HTML text. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
