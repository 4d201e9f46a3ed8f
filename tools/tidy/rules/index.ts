/** All house rules, in the order they are reported. */
import type { Rule } from '../rule.ts';
import { asking } from './asking.ts';
import { calls, commands, rejects } from './calls.ts';
import { casts } from './casts.ts';
import { choices } from './choices.ts';
import { comments, headers } from './comments.ts';
import { commits } from './commits.ts';
import { deadExports } from './deadExports.ts';
import { deadFiles } from './deadFiles.ts';
import { dialogs } from './dialogs.ts';
import { pages, readmes } from './documents.ts';
import { figures } from './figures.ts';
import { functionSize } from './functionSize.ts';
import { ghosts } from './ghosts.ts';
import { glossary } from './glossary.ts';
import { lockFile } from './lockFile.ts';
import { names } from './names.ts';
import { ports } from './ports.ts';
import { privacy } from './privacy.ts';
import { purity } from './purity.ts';
import { roomImports, roomTable } from './roomImports.ts';
import { roomWords } from './roomWords.ts';
import { settings } from './settings.ts';
import { size } from './size.ts';
import { styleChecks } from './styleChecks.ts';
import { styleNames } from './styleNames.ts';
import { switches } from './switches.ts';
import { terms } from './terms.ts';
import { textNames } from './textNames.ts';
import { textSizes } from './textSizes.ts';
import { walks } from './walks.ts';
import { wireWords } from './wireWords.ts';

export const RULES: readonly Rule[] = [
  roomImports,
  roomTable,
  wireWords,
  glossary,
  names,
  size,
  functionSize,
  comments,
  headers,
  casts,
  calls,
  rejects,
  commands,
  readmes,
  pages,
  walks,
  ghosts,
  roomWords,
  settings,
  deadFiles,
  deadExports,
  privacy,
  lockFile,
  purity,
  switches,
  figures,
  asking,
  ports,
  dialogs,
  choices,
  styleNames,
  textNames,
  textSizes,
  terms,
  commits,
  styleChecks,
];
