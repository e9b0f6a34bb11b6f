import { z } from 'zod'
import { SignedInFrom } from './accounts/views.ts'
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

/** The part of the product in which something was said. */
export const Area = z.enum([
  'SITE',
  'AGENTS',
  'ADMINS',
  'RESERVATION',
  'WORKERS',
  'PAYMENT_SERVICE',
])
export type Area = z.infer<typeof Area>
/** From where something was said; without a session by whoever was not signed in, and before sessions were noted. */
export const Origin = z.strictObject({ area: Area, session: Uuid.nullable() })
export type Origin = z.infer<typeof Origin>

/** One event of a stream's full history: who, when, from where, what changed. */
export const HistoryEntry = z.strictObject({
  position: z.int(),
  id: Uuid,
  stream: z.string(),
  revision: z.int(),
  type: z.string(),
  at: Instant,
  actor: Actor,
  from: Origin,
  changes: z.array(Change),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** From where sessions were opened, by their ids: those that are still kept and that whoever asks may see. */
const SeenSessions = z.record(Uuid, SignedInFrom)
export type SeenSessions = z.infer<typeof SeenSessions>

/** The newest events of something, oldest first. */
export const History = z.strictObject({
  entries: z.array(HistoryEntry),
  /** Whether there are older events than these. */
  hasEarlier: z.boolean(),
  sessions: SeenSessions,
})
export type History = z.infer<typeof History>

/** How many events are shown at once, and at most. */
export const historySize = { usual: 200, most: 5_000 } as const
export const HistoryQuery = z.strictObject({
  size: z.coerce.number().int().min(1).max(historySize.most).default(historySize.usual),
})
