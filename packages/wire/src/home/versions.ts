/** GET /home/versions: the newest version of every platform. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { versionEntry } from './version.ts';

export const versions = defineCall({
  method: 'GET',
  path: '/home/versions',
  auth: 'public',
  isContent: true,
  request: record({}),
  response: record({ android: versionEntry, ios: versionEntry }),
});
