import type { Position, RecordedEvent, Revision } from './event-store.ts'

/** Where the events of a command are in the stream and the log, and what its request was. */
export type KnownCommand = Readonly<{
  first: Revision
  last: Revision
  position: Position
  bodyHash: string | undefined
}>

const commandsMax = 10_000

/** The last 10,000 commands of a stream, so that a command that is sent twice is answered, not executed again. */
export class KnownCommands {
  readonly #commands = new Map<string, KnownCommand>()

  find(commandId: string): KnownCommand | undefined {
    return this.#commands.get(commandId)
  }

  remember(commandId: string, command: KnownCommand): void {
    this.#commands.set(commandId, command)
    if (this.#commands.size <= commandsMax) return
    for (const oldest of this.#commands.keys()) {
      this.#commands.delete(oldest)
      return
    }
  }

  /** Learns from an event of the stream. Events must come in order. */
  learn(event: RecordedEvent): void {
    const { commandId, bodyHash } = event.metadata
    const first = this.#commands.get(commandId)?.first ?? event.revision
    this.remember(commandId, { first, last: event.revision, position: event.position, bodyHash })
  }
}

/**
 * Whether two digests show that a command's id came with another request. Digests made in different ways show nothing.
 */
export function isOtherRequest(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return false
  return wayOf(one) === wayOf(other) && one !== other
}

const wayOf = (digest: string): string => digest.slice(0, digest.lastIndexOf('.') + 1)
