import type { CommandMeta } from '@arung/event-store/codec'
import type { Outcome } from '@arung/event-store/decider'
import { HttpError } from '@arung/platform/http/errors'
import { actorOf, type Principal } from '@arung/platform/http/principal'
import type { RequestFacts } from '@arung/platform/http/route'
import { uuidv5 } from '@arung/platform/ids'

/** The one operator of this installation. */
const tenant = 'main'

/** The caller of a route, and the facts of the request. */
export type Caller = Readonly<{ principal: Principal; request: RequestFacts }>

/** Returns who sent a command, why, and under which id. */
export const metaOf = (input: Caller): CommandMeta => ({
  commandId: input.request.commandId,
  correlationId: input.request.correlationId,
  causationId: input.request.commandId,
  actor: actorOf(input.principal),
  tenant,
  ...(input.principal.kind === 'account' ? { session: input.principal.sessionId } : {}),
  ...(input.request.bodyHash === undefined ? {} : { bodyHash: input.request.bodyHash }),
})

/**
 * Returns the metadata of a further command of the same request. Its id follows from the request's id, so a repeated
 * request repeats it.
 */
export const followUp = (meta: CommandMeta, name: string): CommandMeta => ({
  ...meta,
  commandId: uuidv5(meta.commandId, name),
  causationId: meta.commandId,
})

/** Returns the metadata of commands that no request carries, such as the first accounts. */
export const ownMeta = (commandId: string): CommandMeta => ({
  commandId,
  correlationId: commandId,
  causationId: commandId,
  actor: 'system:command-api',
  tenant,
})

/** The responses to a feature's refusals. A refusal without a row does not compile. The refusal's name is the code. */
export type RefusalTable<Refusal extends string> = Readonly<
  Record<Refusal, { status: 404 | 409 | 422; message: string }>
>
/** For a decider that never refuses. */
export const noRefusals: RefusalTable<never> = {}

export type Accepted<Event, State> = Extract<Outcome<Event, State, never>, { outcome: 'accepted' }>

/** Returns an accepted outcome, or throws the table's response to a refusal. */
export function accepted<Event, State, Refusal extends string>(
  outcome: Outcome<Event, State, Refusal>,
  table: RefusalTable<Refusal>,
): Accepted<Event, State> {
  switch (outcome.outcome) {
    case 'accepted':
      return outcome
    case 'refused':
      throw refusedAs(outcome.refusal, table)
    case 'key-reused':
      throw keyReused()
  }
}

export function refusedAs<Refusal extends string>(
  refusal: Refusal,
  table: RefusalTable<Refusal>,
  alternatives?: unknown,
): HttpError {
  const { status, message } = table[refusal]
  return new HttpError(status, refusal, message, alternatives === undefined ? {} : { alternatives })
}

export const keyReused = (): HttpError =>
  new HttpError(
    422,
    'IdempotencyKeyReused',
    'This Idempotency-Key was used before for another request',
  )
