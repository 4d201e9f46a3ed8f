/** Imported before a program, makes it one with the bug of `poison.ts`. */
import { poison } from './poison.ts';

poison();
