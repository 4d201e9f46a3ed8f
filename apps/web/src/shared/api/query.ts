/**
 * One way to ask: a call and its request make both the key under which the answer is kept and the function that
 * reads it. What is asked with the same request anywhere in the app is one answer, asked for once.
 */
import type { Call } from '@candor/wire';
import { queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { answerKey, type Source } from './callKey.ts';
import { type ReadOptions, read } from './read.ts';

type Options<Data, Shown> = Omit<UseQueryOptions<Data, Error, Shown>, 'queryKey' | 'queryFn'>;

interface AskOptions<Response> extends ReadOptions {
  /** What else becomes of each answer, before a screen has it. One call is learned from in one way. */
  readonly learn?: (answer: Response) => void;
}

/** What `useQuery` takes to read `call`. */
export function query<Request, Response, Shown = Response>(
  call: Call<Request, Response>,
  request: NoInfer<Request>,
  { learn, isSilent, ...options }: AskOptions<Response> & Options<Response, Shown> = {},
) {
  return queryOptions<Response, Error, Shown>({
    ...options,
    queryKey: answerKey(call, request),
    queryFn: async () => {
      const answer = await read(call, request, { isSilent });
      learn?.(answer);
      return answer;
    },
  });
}

/** What `useQuery` takes for what no single call answers: several of them, a file, a check of this device. */
export function madeQuery<Data, Shown = Data>(
  source: Source,
  given: unknown,
  make: () => Promise<Data>,
  options: Options<Data, Shown> = {},
) {
  return queryOptions<Data, Error, Shown>({
    ...options,
    queryKey: answerKey(source, given),
    queryFn: make,
  });
}
