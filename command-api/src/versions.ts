import { versionHeader, versionOf } from '@arung/contracts/version'
import type { HttpError } from '@arung/platform/http/errors'
import type { RequestFacts } from '@arung/platform/http/route'
import type { DomainEvent } from '@arung/domain/event-types'
import type { Decider, Outcome } from '@arung/event-store/decider'
import type { StreamName } from '@arung/event-store/event-store'
import {
  accepted,
  metaOf,
  refusedAs,
  type Accepted,
  type Caller,
  type RefusalTable,
} from './commands.ts'
import type { Parts } from './parts.ts'

export const versionRefusals: RefusalTable<'ChangedMeanwhile'> = {
  ChangedMeanwhile: {
    status: 409,
    message: 'Someone else saved changes meanwhile. Please check and try again',
  },
}

/** The response to a change that was based on an outdated version. It carries the present version. */
export const changedMeanwhile = (current: unknown): HttpError =>
  refusedAs('ChangedMeanwhile', versionRefusals, current)

/**
 * Returns whether the caller names the version that the change is based on. A caller who names none changes the present
 * version. Throws 409 when the named version is not the present one.
 */
export async function assertVersion(request: RequestFacts, current: unknown): Promise<boolean> {
  const asked = request.headers[versionHeader]
  if (asked === undefined) return false
  if (asked !== (await versionOf(current))) throw changedMeanwhile(current)
  return true
}

type Changed<Command, Event extends DomainEvent, State, Refusal extends string, Value> = Readonly<{
  stream: StreamName
  decider: Decider<Command, Event, State, Refusal>
  /** Returns the part of the state that is changed and versioned, or null when it does not exist. */
  current: (state: State) => Value
}>

/**
 * Returns what a change is based on, for its command. `over` is given when the caller names the version. Throws 409
 * `ChangedMeanwhile` with the present version when that is another one.
 */
export async function madeOf<
  Command,
  Event extends DomainEvent,
  State,
  Refusal extends string,
  Value,
>(
  { workers }: Pick<Parts, 'workers'>,
  input: Caller,
  { stream, decider, current }: Changed<Command, Event, State, Refusal, Value>,
): Promise<Readonly<{ over?: Value }>> {
  const { state, replay } = await workers.loadFor(stream, decider, metaOf(input))
  const isOver = replay === null && (await assertVersion(input.request, current(state)))
  return isOver ? { over: current(state) } : {}
}

/** Returns the outcome of a change. Throws 409 `ChangedMeanwhile` when somebody else saved at the same moment. */
export function acceptedOver<Event, State, Refusal extends string>(
  outcome: Outcome<Event, State, Refusal>,
  current: (state: State) => unknown,
  refusals: RefusalTable<Refusal>,
): Accepted<Event, State> {
  if (outcome.outcome === 'refused' && outcome.refusal === 'ChangedMeanwhile')
    throw changedMeanwhile(current(outcome.state))
  return accepted(outcome, refusals)
}

/** Sends a command that is based on the version that its caller has read. Responds as the two functions above. */
export async function executeOver<
  Command,
  Event extends DomainEvent,
  State,
  Refusal extends string,
  Value,
>(
  parts: Pick<Parts, 'workers'>,
  input: Caller,
  of: Changed<Command, Event, State, Refusal, Value> &
    Readonly<{
      command: (made: Readonly<{ over?: Value }>) => Command
      refusals: RefusalTable<Refusal>
    }>,
): Promise<Accepted<Event, State>> {
  const command = of.command(await madeOf(parts, input, of))
  const outcome = await parts.workers.execute(of.stream, of.decider, command, metaOf(input))
  return acceptedOver(outcome, of.current, of.refusals)
}
