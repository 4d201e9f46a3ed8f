/** AndroidManifest.xml: what the package may do and which links open it. */
import { type AppSettings, versionCode } from './settings.ts';

/** Android 10: pictures are saved without asking for the whole storage from then on. */
export const SDK_MIN = 29;
/** What Debian's framework resources describe. */
export const SDK_TARGET = 29;

const PERMISSIONS = ['INTERNET', 'ACCESS_NETWORK_STATE', 'REQUEST_INSTALL_PACKAGES'];

/** The manifest; an exchange without TLS (a demo on one's own network) is allowed its plain address. */
export function manifestOf(settings: AppSettings): string {
  const { host, name, id, version } = settings;
  const isPlain = host.startsWith('http:');
  const permissions = PERMISSIONS.map(
    (each) => `  <uses-permission android:name="android.permission.${each}"/>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="${id}"
    android:versionCode="${versionCode(version)}" android:versionName="${version}">
  <uses-sdk android:minSdkVersion="${SDK_MIN}" android:targetSdkVersion="${SDK_TARGET}"/>
${permissions.join('\n')}
  <application android:label="${escaped(name)}" android:icon="@drawable/icon"
      android:allowBackup="false" android:usesCleartextTraffic="${isPlain}"
      android:theme="@android:style/Theme.Material.Light.NoActionBar">
    <activity android:name="dev.candor.shell.ShellActivity" android:launchMode="singleTask"
        android:configChanges="orientation|screenSize|keyboardHidden|keyboard|uiMode|density"
        android:windowSoftInputMode="adjustResize">
      <intent-filter>
        <action android:name="android.intent.action.MAIN"/>
        <category android:name="android.intent.category.LAUNCHER"/>
      </intent-filter>
${linkFilter('candor', undefined)}${isPlain ? '' : linkFilter('https', new URL(host).host)}
    </activity>
  </application>
</manifest>
`;
}

/** Links of the exchange's own address are checked by Android against /.well-known/assetlinks.json. */
function linkFilter(scheme: string, host: string | undefined): string {
  const place = host === undefined ? '' : ` android:host="${host}"`;
  return `      <intent-filter${host === undefined ? '' : ' android:autoVerify="true"'}>
        <action android:name="android.intent.action.VIEW"/>
        <category android:name="android.intent.category.DEFAULT"/>
        <category android:name="android.intent.category.BROWSABLE"/>
        <data android:scheme="${scheme}"${place}/>
      </intent-filter>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
