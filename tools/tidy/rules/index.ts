/** All house rules, in the order they are reported. */
import type { Rule } from '../rule.ts';
import { calls, commands, rejects } from './calls.ts';
import { casts } from './casts.ts';
import { comments, headers } from './comments.ts';
import { deadFiles } from './deadFiles.ts';
import { pages, readmes } from './documents.ts';
import { names } from './names.ts';
import { privacy } from './privacy.ts';
import { roomImports } from './roomImports.ts';
import { size } from './size.ts';
import { wireWords } from './wireWords.ts';

export const RULES: readonly Rule[] = [
  roomImports,
  wireWords,
  names,
  size,
  comments,
  headers,
  casts,
  calls,
  rejects,
  commands,
  readmes,
  pages,
  deadFiles,
  privacy,
];
