import type { DomainEvent } from '@arung/domain/event-types'
import type { JobKind, JobPayload } from '../outbox/jobs.ts'

/** What one event makes necessary. `at` is when; null is now. */
export type Reaction = Readonly<{ kind: JobKind; payload: JobPayload; at: string | null }>
/** A process: a pure function from an event to what must follow. */
export type Process = Readonly<{ name: string; react: (event: DomainEvent) => readonly Reaction[] }>

export const now = (kind: JobKind, payload: JobPayload): Reaction => ({ kind, payload, at: null })
export const at = (instant: string, kind: JobKind, payload: JobPayload): Reaction => ({
  kind,
  payload,
  at: instant,
})
/** A command to the command-api: its path, and a body of ids. */
export const command = (
  path: string,
  body: Readonly<Record<string, unknown>> = {},
  instant: string | null = null,
): Reaction => ({
  kind: 'command',
  payload: { path, body: JSON.stringify(body) },
  at: instant,
})
