/**
 * Node's test module, loaded so that it follows promises only while a file is imported. It asks to hear of everything
 * that is made and lost, to tell which suite a test is written in and which test an error that nobody caught comes
 * from; for the second alone a tenth of all that a server does in a test is told to it. Without that, such an error
 * fails the run as one that belongs to no test.
 */
import hooks from 'node:async_hooks';

const { createHook } = hooks;
/** What node:test wants to be told of. @type {import('node:async_hooks').HookCallbacks['init']} */
let tell;
/** Tests themselves: those within one find it by it. @type {import('node:async_hooks').HookCallbacks['init']} */
const ofTests = (id, type, trigger, resource) => {
  if (type === 'Test') tell?.(id, type, trigger, resource);
};

hooks.createHook = ({ init }) => {
  tell = init;
  return createHook({ init: ofTests, trackPromises: false });
};
const { suite } = await import('node:test');

/**
 * A suite of what a file says; resolves once its tests were gone through.
 * @param {string} name
 * @param {number} timeout in milliseconds
 * @param {() => Promise<unknown>} load imports the file
 */
export async function suiteOf(name, timeout, load) {
  await suite(name, { timeout }, async () => {
    const following = createHook({ init: tell }).enable();
    await load().finally(() => following.disable());
  });
}
