/** The help centre's questions by shelf, and the search over them. */
import type { CALLS, ResponseOf } from '@candor/wire';

export type Question = ResponseOf<typeof CALLS.articles>[number];

export interface Shelf {
  readonly category: string;
  readonly questions: readonly Question[];
}

/** The words of html; entities stay as they are, which a search can live with. */
function wordsOf(html: string): string {
  return html.replace(/<[^>]*>/g, ' ');
}

/** Questions that hold every word asked for, in their title or text. */
export function searchHelp(questions: readonly Question[], asked: string): readonly Question[] {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return questions;
  return questions.filter(({ title, body, category = '' }) => {
    const text = `${category} ${title} ${wordsOf(body)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The questions under their shelves, in the order they come. */
export function shelvesOf(questions: readonly Question[]): Shelf[] {
  const shelves = Map.groupBy(questions, ({ category = '' }) => category);
  return [...shelves].map(([category, held]) => ({ category, questions: held }));
}
