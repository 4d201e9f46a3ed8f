/** POST /flash/addFlash */
import { type CommandHandler, memberIdOf } from '../handler.ts';
import { exchangedTexts } from './exchangedTexts.ts';

export const addFlash: CommandHandler<'addFlash'> = async ({ quoteId }, context) => {
  const command = { type: 'acceptFlash', memberId: memberIdOf(context), quoteId } as const;
  const { outcome } = await context.engine.submit(command, context.requestKey);
  if (outcome.type === 'refused') return { refusal: outcome.reason };
  const data = exchangedTexts(context.marketData.directory, outcome);
  const parameters = {
    given: `${data.given} ${data.fromAsset}`,
    received: `${data.received} ${data.toAsset}`,
  };
  return { data, text: 'flashExchanged', parameters };
};
