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
  ChangedMeanwhile: { status: 409, message: 'Someone else saved changes while you were editing' },
}

/** The answer to a change that was made of another version than the one that is there; it carries that one. */
export const changedMeanwhile = (current: unknown): HttpError =>
  refusedAs('ChangedMeanwhile', versionRefusals, current)

/**
 * Whether the caller says which version the change is made of; one who does not changes whatever is there. Throws 409
 * where it is another than the current one.
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
  /** What of the state is changed, and so has the version; null when it is not there. */
  current: (state: State) => Value
}>

/**
 * What a change is made of, for its command: `over` is given where the caller says which version that was. Throws 409
 * `ChangedMeanwhile` with what is there now, where it is another one.
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

/** What came of a change; 409 `ChangedMeanwhile` where somebody else has saved at the same moment. */
export function acceptedOver<Event, State, Refusal extends string>(
  outcome: Outcome<Event, State, Refusal>,
  current: (state: State) => unknown,
  refusals: RefusalTable<Refusal>,
): Accepted<Event, State> {
  if (outcome.outcome === 'refused' && outcome.refusal === 'ChangedMeanwhile')
    throw changedMeanwhile(current(outcome.state))
  return accepted(outcome, refusals)
}

/** Sends a command that is made of the version that its caller has read; answers as the two above. */
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
