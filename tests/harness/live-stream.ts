import { LIVE_URL, readLiveEvent, type LiveEvent } from '#shared/live.ts';

/** What a browser receives. */
export interface LiveStream {
  readonly events: readonly LiveEvent[];
  /** Every topic received so far. */
  topics(): Set<string>;
  readonly isOver: () => boolean;
  /** The server has ended it: it was not cut. */
  readonly isWhole: () => boolean;
  stop(): void;
}

/** Listens as the owner of `cookie`, whose data were read `ageMs` ago. Throws the status when that is denied. */
export async function openStream(url: string, cookie: string, ageMs = 0): Promise<LiveStream> {
  const stop = new AbortController();
  const response = await fetch(`${url}${LIVE_URL}?age=${ageMs}`, {
    headers: { cookie },
    signal: stop.signal,
  });
  if (!response.ok) throw new Error(`Refused: ${response.status}`);
  const events: LiveEvent[] = [];
  let over = false;
  let whole = false;
  const reading = async () => {
    let text = '';
    for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + piece).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks)
        if (block.startsWith('data: ')) {
          const event = readLiveEvent(block.slice(6));
          if (!event) throw new Error(`No event: ${block}`);
          events.push(event);
        }
    }
  };
  void reading()
    .then(
      () => (whole = true),
      () => undefined,
    )
    .finally(() => (over = true));
  return {
    events,
    topics: () => new Set(events.flatMap((event) => ('changed' in event ? event.changed : []))),
    isOver: () => over,
    isWhole: () => whole,
    stop: () => stop.abort(),
  };
}
