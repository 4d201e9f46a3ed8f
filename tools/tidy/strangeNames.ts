/** Names that a file asks of something that does not have them: classes of a style sheet, texts of a room. */
import { codeFiles, isTest, type SourceFile, type Tree } from './tree.ts';

/** What a file calls it, whose names they are as a reader is told, and which there are. */
export interface Asked {
  readonly name: string;
  readonly whose: string;
  readonly has: ReadonlySet<string>;
}

interface Asking {
  /** All that a file asks something of. */
  readonly askedIn: (file: SourceFile) => readonly Asked[];
  /** How it asks: the name asked for is the first group. */
  readonly uses: (name: string) => RegExp;
}

/** A line for each name, once a file. */
export function strangeNames(tree: Tree, { askedIn, uses }: Asking): string[] {
  const parts = codeFiles(tree).filter(({ path }) => !isTest(path));
  return parts.flatMap((file) =>
    askedIn(file).flatMap(({ name, whose, has }) => {
      const asked = new Set([...file.text.matchAll(uses(name))].map((match) => match[1] ?? ''));
      const strange = [...asked].filter((each) => !has.has(each));
      return strange.map((each) => `${file.path} asks for ${each}, which ${whose} does not have`);
    }),
  );
}
