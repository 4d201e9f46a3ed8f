/**
 * Whether an error says that the store cannot be reached or cannot answer just now, as against one of ours:
 * a wrong statement, a broken rule of a table. Source: PostgreSQL, Appendix A (SQLSTATE); Node, errno names.
 */
import { SqlFault } from './sqlFault.ts';

/** Connection exceptions, insufficient resources, operator intervention, system errors, damaged data. */
const STATE_CLASSES = /^(?:08|53|57|58|XX)[0-9A-Z]{3}$/;
/** A standby that takes no writes, transactions that met, and a lock that was not given in time. */
const STATES = new Set(['25006', '25P03', '40001', '40P01', '55P03']);
const SOCKET =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|E(?:HOST|NET)UNREACH|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE)$/;
/** What the client library says without a code. */
const WORDS =
  /^(?:Connection terminated|timeout (?:expired|exceeded when trying to connect)|Query read timeout|Client (?:has encountered a connection error|was closed)|Cannot use a pool after calling end)/;

/** True for a fault of the store or of the way to it; false for anything that nobody foresaw. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof SqlFault) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (STATE_CLASSES.test(code) || STATES.has(code) || SOCKET.test(code)) return true;
  return WORDS.test(error.message) || (error.cause !== undefined && isUnreachable(error.cause));
}
