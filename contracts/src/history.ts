import { z } from 'zod'
import { Instant, Uuid } from './scalars.ts'

/** Who did something; without a name where it was a program, or is a person who is forgotten. */
export const Actor = z.strictObject({
  kind: z.enum(['SYSTEM', 'GUEST', 'USER', 'AGENT', 'ADMIN', 'STAFF']),
  id: z.string(),
  name: z.string().nullable(),
})
export type Actor = z.infer<typeof Actor>

/** What an entry of a list is called. */
const Named = z.strictObject({ name: z.string(), nameId: z.string() })
/** What an event changed; `of` names the entries of lists in which the field stands, the outermost first. */
export const Change = z.strictObject({
  field: z.string(),
  of: z.array(Named).optional(),
  before: z.unknown(),
  after: z.unknown(),
})
export type Change = z.infer<typeof Change>

/** One event of a stream's full history: who, when, what changed. */
export const HistoryEntry = z.strictObject({
  position: z.int(),
  id: Uuid,
  stream: z.string(),
  revision: z.int(),
  type: z.string(),
  at: Instant,
  actor: Actor,
  changes: z.array(Change),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** The newest events of something, oldest first. */
export const History = z.strictObject({
  entries: z.array(HistoryEntry),
  /** Whether there are older events than these. */
  hasEarlier: z.boolean(),
})
export type History = z.infer<typeof History>

/** How many events are shown at once, and at most. */
export const historySize = { usual: 200, most: 5_000 } as const
export const HistoryQuery = z.strictObject({
  size: z.coerce.number().int().min(1).max(historySize.most).default(historySize.usual),
})
