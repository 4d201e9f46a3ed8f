/** Texts of locking and updating the app in English; the shape of the other languages. */
export const device = {
  lock: 'Lock after 5 minutes away',
  lockAbout: 'When you come back, the app asks who holds this device.',
  lockedTitle: '{product} is locked',
  lockedText:
    'You were away for more than five minutes. Prove that it is you to go on where you were.',
  unlock: 'Unlock',
  unlockReason: 'Open your account',
  unlockFailed: 'That did not unlock it',
  leave: 'Log out instead',
  updateTitle: 'A new version of {product}',
  updateText: 'Version {version} replaces version {installed}.',
  updateNow: 'Update now',
  updateOpen: 'Open the download',
  downloading: 'Downloading: {percent}%',
  checking: 'Checking signature and content',
  installing: 'Installing',
  updateAgain: 'Try again',
  downloadFailed: 'The new version could not be downloaded',
  releaseWrong: 'The download is not what the exchange signed. It was not installed',
  installFailed: 'The new version was not installed. {code}: {message}',
} as const;
