/** How futures work, in English. */
export const guide = {
  title: 'How futures work',
  lead: 'A perpetual future lets you gain from a rising price (long) or a falling one (short), with less money than the position is worth. It has no end date. The numbers on this page are those of {pair} here, now.',
  contractTitle: 'The contract',
  contractText:
    'One contract is {size}, quoted and settled in {asset}. Its value is contracts × size × price. You may hold a long and a short at the same time. A maker pays {maker} of the value, a taker {taker}, on opening and on closing.',
  marginTitle: 'Margin and leverage',
  marginText:
    'The margin is the value divided by the leverage, here up to {leverageMax}×. In cross mode the whole futures account backs the position; in isolated mode only its own margin does, and that is the most it can lose.',
  markTitle: 'The mark price',
  markText:
    'Profit, liquidation, take-profit and stop-loss follow the mark price: the middle one of the index moved by funding, the index plus its 30-second mean distance to the book, and the last price. So a single odd trade liquidates nobody. While the index is older than 10 seconds, nothing is opened and nobody is liquidated.',
  fundingTitle: 'Funding',
  fundingText:
    '{hours, plural, one {Every hour} other {Every {hours} hours}} one side pays the other, so that the price stays near the index. The rate would be {rate} now: above zero longs pay shorts, below zero shorts pay longs. It is at most {cap}. The exchange takes nothing of it; what roundings leave goes to the insurance fund.',
  liquidationTitle: 'Liquidation',
  liquidationText:
    'A position must keep its maintenance margin: {maintenance} of its value up to {tierCap}, more for larger ones, plus the fee of its close. When the mark price reaches the liquidation point, open orders are cancelled first, then the position is made smaller step by step, and only then closed. The form shows that point before you send an order.',
  haltTitle: 'While the market is halted',
  haltText:
    'While a perpetual is halted nobody can close, so nothing of it is liquidated and no funding is charged. You may add margin, but not take it out. When trading goes on, nothing is liquidated for a minute from the first mark price on: time to close or to add margin. A cross account can still be liquidated in its other markets.',
  fundTitle: 'The insurance fund',
  fundText:
    'A liquidated position is taken over at the price at which its margin is used up. What the book pays better goes to the fund; what it pays worse, the fund covers. It is never below zero, and no account ever is.',
  adlTitle: 'Auto-deleveraging',
  adlText:
    'If neither book nor fund can take over, positions on the other side are closed against it at that same price and without a fee, those with the highest profit and leverage first. You see it in your records.',
} as const;
