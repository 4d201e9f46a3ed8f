/** `npm run build:android`: a signed package of the app for one exchange, left in `apps/mobile/build`. */
import { join } from 'node:path';
import { buildWeb, isFresh } from '../launch/webBuild.mjs';
import { buildPackage } from './buildPackage.ts';
import { ROOT, readSettings } from './settings.ts';

const MOBILE = join(ROOT, 'apps/mobile');

if (!isFresh() && (await buildWeb()) !== 0) throw new Error('the web app does not build');
const settings = readSettings(process.env);
const keyFile = process.env.CANDOR_APP_KEY ?? join(MOBILE, 'keys/release.pem');
const { file, bytes, sha256, certificate } = buildPackage({
  settings,
  web: join(ROOT, 'apps/web/dist'),
  out: join(MOBILE, 'build'),
  keyFile,
});
console.log(`${file}
${bytes} bytes, sha256 ${sha256}
version ${settings.version} for ${settings.host}, signed (v3) and verified with ${keyFile}
A demo offers it on /downloadApp at its next start. Elsewhere:
CANDOR_APP_LINKS=android:${settings.id}:${certificate} lets it open the exchange's own links (a demo knows it).
npm run -s candor -- app release ${file} --version ${settings.version} --key ${keyFile}`);
