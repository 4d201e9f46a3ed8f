/** `npm run build`: bundles the web app into apps/web/dist. */
import { ensureInstalled } from './checkout.mjs';
import { buildWeb } from './webBuild.mjs';

ensureInstalled();
process.exitCode = await buildWeb();
if (process.exitCode === 0) console.log('apps/web/dist is built.');
