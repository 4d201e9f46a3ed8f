/**
 * Fetches what draws charts. Meanwhile the browser reads how times are written in the language that the library asks
 * for by itself: as part of making the chart that is a third of a long task.
 */
export function loadChart() {
  setTimeout(() => new Intl.DateTimeFormat('en', { hour: '2-digit' }));
  return import('./CandleChart.tsx');
}
