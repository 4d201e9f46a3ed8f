/** The notices, newest first. */
import { CALLS, type ResponseOf } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';

export type Notice = ResponseOf<typeof CALLS.articles>[number];

/** Every notice in the language in force. */
export function useNotices() {
  return useQuery(query(CALLS.articles, {}));
}
