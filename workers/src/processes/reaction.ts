import type { DomainEvent } from '@arung/domain/event-types'
import type { JobPayload } from '../outbox/jobs.ts'

/** A job that one event requires. `at` is its due time; null is now. */
export type Reaction<Kind extends string = string> = Readonly<{
  kind: Kind
  payload: JobPayload
  at: string | null
}>
/** A process: a pure function from an event to its reactions, with the kinds of jobs that it asks for. */
export type Process<Kind extends string = string> = Readonly<{
  name: string
  /** Leaves out what was moved in from an earlier system, where it was settled already. */
  skipsImported?: true
  react: (event: DomainEvent) => readonly Reaction<Kind>[]
}>

export const now = <Kind extends string>(kind: Kind, payload: JobPayload): Reaction<Kind> => ({
  kind,
  payload,
  at: null,
})
export const at = <Kind extends string>(
  instant: string,
  kind: Kind,
  payload: JobPayload,
): Reaction<Kind> => ({ kind, payload, at: instant })
/** A command to the command-api: its path, and a body of ids. */
export const command = (
  path: string,
  body: Readonly<Record<string, unknown>> = {},
  instant: string | null = null,
): Reaction<'command'> => ({
  kind: 'command',
  payload: { path, body: JSON.stringify(body) },
  at: instant,
})
