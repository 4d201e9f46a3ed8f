/** A device for tests: remembers what it was asked, and tells what a test makes it tell. */
import {
  type Device,
  DeviceFault,
  type DeviceNews,
  NETWORK,
  type NetworkType,
  type StatusBarLook,
} from '../device.ts';

export interface FakeDevice extends Device {
  readonly done: {
    bar: StatusBarLook | undefined;
    clipboard: string;
    knocks: number;
    isCovered: boolean;
    hasQuit: boolean;
    restarts: number;
    readonly pictures: string[];
    readonly opened: string[];
    readonly installed: Blob[];
  };
  /** What it cannot do from now on. */
  readonly breaks: Set<'clipboard' | 'gallery' | 'install'>;
  readonly tell: (news: DeviceNews) => void;
  readonly connect: (type: NetworkType) => void;
  answer: 'unlocked' | 'refused' | 'missing';
}

/** A telephone with everything. */
export function fakeDevice(): FakeDevice {
  const listeners = new Set<(news: DeviceNews) => void>();
  const done: FakeDevice['done'] = {
    bar: undefined,
    clipboard: '',
    knocks: 0,
    isCovered: false,
    hasQuit: false,
    restarts: 0,
    pictures: [],
    opened: [],
    installed: [],
  };
  const breaks: FakeDevice['breaks'] = new Set();
  const tell = (news: DeviceNews) => {
    for (const listener of listeners) listener(news);
  };
  const fake: FakeDevice = {
    kind: 'android',
    version: '1.5.0',
    releaseKey: undefined,
    done,
    breaks,
    tell,
    answer: 'unlocked',
    ...networkPart(tell),
    ...doing(done, breaks),
    unlock: async () => fake.answer,
    hear: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return fake;
}

function networkPart(tell: (news: DeviceNews) => void) {
  let type: NetworkType = NETWORK.wifi;
  return {
    network: () => type,
    connect: (next: NetworkType) => {
      type = next;
      tell({ type: 'network' });
    },
  };
}

function doing(done: FakeDevice['done'], breaks: FakeDevice['breaks']) {
  const orFail = (what: 'clipboard' | 'gallery' | 'install') => {
    if (breaks.has(what)) throw new DeviceFault(what, `${what} is broken`);
  };
  return {
    statusBar: (look: StatusBarLook) => {
      done.bar = look;
    },
    knock: () => {
      done.knocks += 1;
    },
    copy: async (text: string) => {
      if (breaks.has('clipboard')) return false;
      done.clipboard = text;
      return true;
    },
    saveFile: async (picture: File) => {
      orFail('gallery');
      done.pictures.push(picture.name);
      return picture.type.startsWith('image/') ? ('gallery' as const) : ('download' as const);
    },
    cover: (isCovered: boolean) => {
      done.isCovered = isCovered;
    },
    installPackage: async (file: Blob) => {
      orFail('install');
      done.installed.push(file);
    },
    openOutside: (url: string) => void done.opened.push(url),
    quit: () => {
      done.hasQuit = true;
    },
    restart: () => {
      done.restarts += 1;
    },
  };
}
