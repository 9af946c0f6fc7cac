import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPost, readMe, signOut, streamEvents } from '@grow/contracts';
import { joinAsLearner, send, type Learner } from '@grow/tools/test/learners.ts';
import type { Fleet } from './fleet.ts';

/** Whether a sign-out at one gateway is effective at the other for the very next request. */
export async function checkSignOutAcrossGateways({ url, gatewayUrls: [one, other] }: Fleet): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const learner = await joinAsLearner(url);
    const statusAt = async (gateway: string): Promise<number> => {
      const response = await fetch(`${gateway}${readMe.path}`, { headers: { cookie: learner.cookie } });
      await response.arrayBuffer();
      return response.status;
    };
    const before = await statusAt(other);
    const { status } = await send(one, signOut.path, {}, learner.cookie, url);
    if (before !== 200 || status !== 204 || (await statusAt(other)) !== 401) return false;
  }
  return true;
}

/**
 * Whether a post reaches the open pages of both gateways, whichever of them received it. A gateway that has just
 * started connects to the events of the services with a delay, and its pages then resync; so several posts are tried.
 */
export async function checkEventsAcrossGateways({ url, gatewayUrls }: Fleet): Promise<boolean> {
  const learner = await joinAsLearner(url);
  const stop = new AbortController();
  const text = randomUUID();
  try {
    const heard = gatewayUrls.map((gateway) => hears(gateway, learner, text, stop.signal));
    // A post from before the stream was open is not sent to it: wait until both are open.
    await Promise.all(heard.map(({ isOpen }) => isOpen));
    const allHear = Promise.all(heard.map(({ found }) => found));
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const post = { content: `${text} ${attempt}`, clientKey: randomUUID() };
      if ((await send(url, createPost.path, post, learner.cookie)).status !== 201) return false;
      const heardBy = await Promise.race([allHear, sleep(5000, null, { ref: false })]);
      if (heardBy !== null) return heardBy.every(Boolean);
    }
    return false;
  } finally {
    stop.abort();
  }
}

function hears(gateway: string, { cookie }: Learner, text: string, signal: AbortSignal) {
  const opening = fetch(`${gateway}${streamEvents.path}`, { headers: { cookie }, signal });
  async function find(): Promise<boolean> {
    const decoder = new TextDecoder();
    let all = '';
    for await (const chunk of (await opening).body ?? []) {
      all += decoder.decode(chunk, { stream: true });
      if (all.includes(text)) return true;
    }
    return false;
  }
  return { isOpen: opening, found: find().catch(() => false) };
}
