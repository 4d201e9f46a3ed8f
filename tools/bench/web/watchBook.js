/**
 * Runs in the page: counts the frames in which an element changed, and the tasks over 50 ms.
 * @param {string} selector
 * @param {number} forMs
 */
globalThis.watchBook = async (selector, forMs) => {
  const book = document.querySelector(selector) ?? document.body;
  const painted = new Map();
  let frame = 0;
  const countFrames = () => {
    frame += 1;
    requestAnimationFrame(countFrames);
  };
  requestAnimationFrame(countFrames);
  const onChange = () => {
    const second = Math.floor(performance.now() / 1_000);
    painted.set(second, (painted.get(second) ?? new Set()).add(frame));
  };
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(onChange).observe(book, all);
  const tasks = [];
  const onTasks = (list) => {
    for (const task of list.getEntries()) tasks.push(task.duration);
  };
  new PerformanceObserver(onTasks).observe({ type: 'longtask' });
  await new Promise((resolve) => setTimeout(resolve, forMs));
  return {
    repaintsMax: Math.max(0, ...[...painted.values()].map((frames) => frames.size)),
    longTasks: tasks.length,
    longestTask: Math.round(Math.max(0, ...tasks)),
  };
};
