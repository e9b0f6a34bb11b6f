import type { CommandMeta } from './codec.ts'
import type { StoredEvent, StreamHistory } from './stream-history.ts'
import type { Decider, Decision, Outcome } from './decider.ts'

/** A command and its caller. */
export type Waiting<Command, Event, State, Refusal> = Readonly<{
  command: Command
  meta: CommandMeta
  isNew: boolean
  resolve(outcome: Outcome<Event, State, Refusal>): void
  reject(error: unknown): void
}>
/** A command with its decision. `state` and `revision` are those after it, if the round is stored. */
export type Decided<Command, Event, State, Refusal> = Readonly<{
  waiting: Waiting<Command, Event, State, Refusal>
  decision: Decision<Event, Refusal>
  state: State
  revision: number
}>
export type Round<Command, Event, State, Refusal> = Readonly<{
  decided: readonly Decided<Command, Event, State, Refusal>[]
  /** Commands that the stream already holds. */
  replays: readonly Waiting<Command, Event, State, Refusal>[]
  /** Copies of a command of this round: they wait for its answer. */
  copies: readonly Waiting<Command, Event, State, Refusal>[]
}>

/**
 * Decides commands in order, each on the state that the earlier ones will leave. A command on which the decider throws
 * is rejected and changes nothing.
 */
export function decideRound<Command, Event extends StoredEvent, State, Refusal>(
  decider: Decider<Command, Event, State, Refusal>,
  history: StreamHistory<Event, State>,
  commands: readonly Waiting<Command, Event, State, Refusal>[],
): Round<Command, Event, State, Refusal> {
  const decided: Decided<Command, Event, State, Refusal>[] = []
  const replays: Waiting<Command, Event, State, Refusal>[] = []
  const copies: Waiting<Command, Event, State, Refusal>[] = []
  const seen = new Set<string>()
  let { state, revision } = history
  for (const waiting of commands) {
    const { commandId } = waiting.meta
    if (history.commands.find(commandId)) replays.push(waiting)
    else if (seen.has(commandId)) copies.push(waiting)
    else {
      seen.add(commandId)
      try {
        const decision = decider.decide(waiting.command, state)
        if (decision.ok) {
          state = decision.events.reduce(decider.evolve, state)
          revision += decision.events.length
        }
        decided.push({ waiting, decision, state, revision })
      } catch (error) {
        waiting.reject(error)
      }
    }
  }
  return { decided, replays, copies }
}

/** Whether a decision has events. */
export function changesStream(one: { decision: Decision<unknown, unknown> }): boolean {
  return one.decision.ok && one.decision.events.length > 0
}

/** Splits a list in two parts. The first is as long as the second, or longer by one. */
export function halvesOf<T>(all: readonly T[]): readonly (readonly T[])[] {
  const half = Math.ceil(all.length / 2)
  return [all.slice(0, half), all.slice(half)]
}
