/** One picture on its way: chosen, compressed, uploaded, replaced or tried again. */
import type { TextKey } from '@candor/wire';
import { useEffect, useRef, useState } from 'react';
import { uploadImage } from './uploadImage.ts';

export interface ImageUpload {
  /** refused: another picture is needed · failed: this one may be tried again. */
  readonly phase: 'empty' | 'working' | 'done' | 'refused' | 'failed';
  /** An address of this page for the chosen file. */
  readonly preview: string | undefined;
  /** 0 to 1 while it is sent. */
  readonly progress: number;
  /** Where the server keeps it. */
  readonly url: string | undefined;
  readonly message: string | undefined;
  readonly refusal: TextKey | undefined;
  readonly choose: (file: File) => void;
  readonly retry: () => void;
}

type State = Omit<ImageUpload, 'choose' | 'retry'>;

const EMPTY: State = {
  phase: 'empty',
  preview: undefined,
  progress: 0,
  url: undefined,
  message: undefined,
  refusal: undefined,
};

/** Holds one picture. */
export function useImageUpload(): ImageUpload {
  const [state, setState] = useState<State>(EMPTY);
  const file = useRef<File>(undefined);
  const turn = useRef(0);
  const preview = state.preview;
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);
  const start = async (chosen: File, shown: string) => {
    turn.current += 1;
    const mine = turn.current;
    // Of a picture that was replaced meanwhile nothing is heard any more.
    const change = (part: Partial<State>) => {
      if (mine === turn.current) setState((before) => ({ ...before, ...part }));
    };
    setState({ ...EMPTY, phase: 'working', preview: shown });
    const done = await uploadImage(chosen, (progress) => change({ progress }));
    if (done.type === 'done') change({ phase: 'done', url: done.url });
    else if (done.type === 'failed') change({ phase: 'failed', message: done.message });
    else change({ ...EMPTY, ...done, phase: 'refused' });
  };
  return {
    ...state,
    choose: (chosen) => {
      file.current = chosen;
      void start(chosen, URL.createObjectURL(chosen));
    },
    retry: () => {
      if (file.current && preview) void start(file.current, preview);
    },
  };
}
