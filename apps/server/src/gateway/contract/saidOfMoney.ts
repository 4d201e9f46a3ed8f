/** How a move of money is refused that wants more than is usable: it has no margin and no fee, as an order has. */

/** The answer with the closer sentence; what is refused for another reason, or done, is as it was. */
export function saidOfMoney<Answer extends object>(answer: Answer): Answer {
  const isBeyond = 'refusal' in answer && answer.refusal === 'usableTooLow';
  return isBeyond ? { ...answer, text: 'usableExceeded' } : answer;
}
