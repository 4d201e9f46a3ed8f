import { test } from 'node:test';
import { visitAll } from './routeSteps.ts';
import { useStage } from './stage.ts';

const stage = useStage();

test('§1 five languages: German in dark fits and is accessible on every screen', () =>
  visitAll(stage, { locale: 'de-DE', colorScheme: 'dark' }, 'within'));
