/** candor feature: what is not open yet, and whether the app names it. */
import { FEATURES } from '@candor/wire';
import type { FeaturesTold } from '@candor/wire/operator';
import { ask } from '../liveServer.ts';
import { columns } from '../report.ts';
import type { Verb } from '../verb.ts';

export const featureList: Verb = {
  usage: 'list',
  summary: 'list the features that an operator may hide while they are closed',
  run: async ({ dataDir }) => reported(await ask(dataDir, 'feature.list', {})),
};

export const featureHide = changing('hide', 'leave a closed feature out of the app');
export const featureShow = changing('show', 'let the app say what a closed feature will be');

function changing(word: 'hide' | 'show', summary: string): Verb {
  return {
    usage: `${word} <feature>`,
    summary: `${summary} (${FEATURES.join(', ')})`,
    run: async ({ dataDir, args: [feature = ''] }) =>
      reported(await ask(dataDir, `feature.${word}`, { feature })),
  };
}

function reported(json: FeaturesTold) {
  const rows = json.features.map((each) => [each.feature, each.isHidden ? 'hidden' : 'named']);
  return { text: columns(rows), json };
}
