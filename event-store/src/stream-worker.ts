import { LRUCache } from 'lru-cache'
import type { Codec, CommandMeta } from './codec.ts'
import type { Decider, Loaded, LoadedFor, Outcome } from './decider.ts'
import type { EventStore, Position, StreamName } from './event-store.ts'
import type { StoredEvent } from './stream-history.ts'
import { StreamQueue } from './stream-queue.ts'

export type StreamWorkers<AnyEvent extends StoredEvent> = Readonly<{
  /**
   * Decides a command on its stream's state and stores the resulting events. A command whose id the stream already
   * holds is answered with its earlier result. All commands of a stream must come with the same decider object. Throws
   * BusyStream or StoreUnavailable; the same command can then be sent again. A stream that is believed to be new
   * (`isNew`) is read only when it turns out not to be.
   */
  execute<Command, Event extends AnyEvent, State, Refusal>(
    stream: StreamName,
    decider: Decider<Command, Event, State, Refusal>,
    command: Command,
    meta: CommandMeta,
    of?: { isNew: boolean },
  ): Promise<Outcome<Event, State, Refusal>>
  /**
   * Returns the state of a stream with everything stored so far; revision -1 and position 0 when there is no such
   * stream.
   */
  load<Command, Event extends AnyEvent, State, Refusal>(
    stream: StreamName,
    decider: Decider<Command, Event, State, Refusal>,
  ): Promise<Loaded<State>>
  /** The same, with the answer to this command if it was executed before. */
  loadFor<Command, Event extends AnyEvent, State, Refusal>(
    stream: StreamName,
    decider: Decider<Command, Event, State, Refusal>,
    meta: CommandMeta,
  ): Promise<LoadedFor<Event, State>>
  /**
   * Returns the state as this process knows it, without asking the store unless it knows nothing. It may be behind what
   * other processes wrote. For facts that never change, and for those that the next append of this stream decides
   * again.
   */
  known<Command, Event extends AnyEvent, State, Refusal>(
    stream: StreamName,
    decider: Decider<Command, Event, State, Refusal>,
  ): Promise<Loaded<State>>
}>
type AnyQueue = Readonly<{ decider: unknown; forget(): void }>

const streamsCachedMax = 10_000

/**
 * Creates one queue per stream in this process. Commands that arrive together are decided on one state and stored by
 * one append. `onAppended` is called for every append of this process.
 */
export function createStreamWorkers<AnyEvent extends StoredEvent>(options: {
  store: EventStore
  codec: Codec<AnyEvent>
  onAppended?: (appended: { stream: StreamName; position: Position }) => void
}): StreamWorkers<AnyEvent> {
  // A queue that is evicted while it works finishes its work: the store keeps two queues of one stream in order.
  const queues = new LRUCache<StreamName, AnyQueue>({ max: streamsCachedMax })
  options.store.onReplaced(() => {
    for (const queue of queues.values()) queue.forget()
  })

  function queueOf<Command, Event extends AnyEvent, State, Refusal>(
    stream: StreamName,
    decider: Decider<Command, Event, State, Refusal>,
  ): StreamQueue<Command, Event, State, Refusal> {
    const known = queues.get(stream)
    if (known && decidesWith(known, decider)) return known
    if (known) throw new Error(`Stream ${stream} has another decider`)
    const queue = new StreamQueue<Command, Event, State, Refusal>({ ...options, stream }, decider)
    queues.set(stream, queue)
    return queue
  }

  return {
    execute: async (stream, decider, command, meta, { isNew } = { isNew: false }) =>
      queueOf(stream, decider).execute(command, meta, isNew),
    async load(stream, decider) {
      const { state, revision, position } = await queueOf(stream, decider).load(null)
      return { state, revision, position }
    },
    loadFor: async (stream, decider, meta) => queueOf(stream, decider).load(meta),
    known: async (stream, decider) => queueOf(stream, decider).known(),
  }
}

function decidesWith<Command, Event extends StoredEvent, State, Refusal>(
  queue: AnyQueue,
  decider: Decider<Command, Event, State, Refusal>,
): queue is StreamQueue<Command, Event, State, Refusal> {
  return queue.decider === decider
}
