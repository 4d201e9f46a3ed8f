/**
 * Bodies as JSON whose numbers are what their text says: one that a double cannot hold, such as
 * 0.10000000000000000001, is refused instead of being read as another amount.
 */
import type { FastifyInstance } from 'fastify';

const NUMBER = /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;
/** Where a number may stand; most bodies are text alone. */
const MAY_HOLD_NUMBER = /(?:^|[[:,\s])-?\d/;

/** Digits and exponent of a decimal text, without zeros around: equal for equal numbers. */
function plainOf(text: string): string | undefined {
  const [, whole, fraction = '', exponent = '0'] = NUMBER.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  const places = Number(exponent) - fraction.length + digits.length - significant.length;
  return `${text.startsWith('-') ? '-' : ''}${significant}e${places}`;
}

/** True when the number reads back as its text says. */
export function isExactNumber(source: string): boolean {
  const read = plainOf(String(Number(source)));
  return read !== undefined && read === plainOf(source);
}

/** True when every number in the text is exact; text that is no JSON is somebody else's to refuse. */
export function hasExactNumbers(text: string): boolean {
  if (!MAY_HOLD_NUMBER.test(text)) return true;
  let isExact = true;
  const check = (_key: string, value: unknown, context?: { readonly source?: string }) => {
    if (typeof value === 'number' && !isExactNumber(context?.source ?? '')) isExact = false;
    return value;
  };
  try {
    JSON.parse(text, check);
  } catch {
    return true;
  }
  return isExact;
}

/** Reads the app's JSON bodies so. */
export function mountExactJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (hasExactNumbers(String(body))) return parse(request, String(body), done);
    done(Object.assign(new Error('a number is not exact'), { statusCode: 400 }), undefined);
  });
}
