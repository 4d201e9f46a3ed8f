/** candor feature: what the app may leave out, and whether it names it. */
import { HIDEABLE_FEATURES } from '@candor/wire';
import type { FeaturesTold } from '@candor/wire/operator';
import { ask } from '../liveServer.ts';
import { columns } from '../report.ts';
import type { Verb } from '../verb.ts';

export const featureList: Verb = {
  usage: 'list',
  summary: 'list the features that the app may leave out',
  run: async ({ dataDir }) => reported(await ask(dataDir, 'feature.list', {})),
};

export const featureHide = changing('hide', 'leave a feature out of the tabs and lists of the app');
export const featureShow = changing('show', 'let the app name a feature again');

function changing(word: 'hide' | 'show', summary: string): Verb {
  return {
    usage: `${word} <feature>`,
    summary: `${summary} (${HIDEABLE_FEATURES.join(', ')})`,
    run: async ({ dataDir, args: [feature = ''] }) =>
      reported(await ask(dataDir, `feature.${word}`, { feature })),
  };
}

function reported(json: FeaturesTold) {
  const rows = json.features.map((each) => [each.feature, each.isHidden ? 'hidden' : 'named']);
  return { text: columns(rows), json };
}
