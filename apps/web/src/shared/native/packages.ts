/** What only the app in a package loads, in one file. */
export { capacitorBridge } from './capacitorBridge.ts';
export { nativeDevice } from './nativeDevice.ts';
export { shellBridge } from './shellBridge.ts';
