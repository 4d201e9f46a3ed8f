/** What draws a question: fetched with the first one, or before it with the tabs. No first screen asks anything. */
export const loadQuestions = () => import('../shared/ui/ConfirmHost.tsx');
