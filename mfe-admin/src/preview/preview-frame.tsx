import { previewCallSchema, previewParameter } from '@grow/contracts';
import { chakra } from '@grow/ui';
import { useEffect, useRef } from 'react';
import type { Preview } from './create-preview.ts';

const Frame = chakra('iframe', {
  base: {
    display: 'block',
    boxSizing: 'content-box',
    // The size of a phone, or what there is between the header and the tabs.
    width: 'min(100% - 2px, 390px)',
    height: 'clamp(480px, 100dvh - 13rem, 844px)',
    mx: 'auto',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'xl',
    bg: 'bg',
    shadow: 'lg',
  },
});

type PreviewFrameProps = {
  title: string;
  preview: Preview;
  /** Opened at the beginning: '<module>-<lesson>'. */
  lesson: string | null;
};

/**
 * The app itself as the user of a preview has it. The sandbox makes it a page of no origin: it has no session, storage or
 * network, and asks for everything here. Use the preview's choices as its `key`: a page keeps its first user.
 */
export function PreviewFrame({ title, preview, lesson }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const answer = async ({ source, data }: MessageEvent<unknown>) => {
      const page = frame.current?.contentWindow;
      const call = previewCallSchema.safeParse(data);
      if (!page || source !== page || !call.success) return;
      // No origin can be named for it.
      page.postMessage(await preview.answer(call.data), '*');
    };
    const listen = (event: MessageEvent<unknown>) => void answer(event);
    globalThis.addEventListener('message', listen);
    return () => globalThis.removeEventListener('message', listen);
  }, [preview]);
  return (
    <Frame
      ref={frame}
      title={title}
      sandbox="allow-scripts"
      name={JSON.stringify(preview.user)}
      src={`/?${new URLSearchParams({ [previewParameter]: '', ...(lesson === null ? {} : { lesson }) }).toString()}`}
    />
  );
}
