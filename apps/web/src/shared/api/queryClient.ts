/** The cache of what was read. */
import { notifyManager, QueryClient } from '@tanstack/react-query';

// With what else changed in the same turn: an order that fills changes the book and the account, drawn once.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 2_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});
