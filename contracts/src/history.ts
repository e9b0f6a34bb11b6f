import { z } from 'zod'
import { SignedInFrom } from './accounts/views.ts'
import { Instant, Uuid } from './scalars.ts'

/** Who did something. The name is null for a program and for a forgotten person. */
export const Actor = z.strictObject({
  kind: z.enum([
    'SYSTEM',
    'GUEST',
    'USER',
    'AGENT',
    'ADMIN',
    'STAFF',
    'RESERVATION_AGENT',
    'GUIDE',
    'DRIVER',
  ]),
  id: z.string(),
  name: z.string().nullable(),
})
export type Actor = z.infer<typeof Actor>

/** The name of an entry of a list. */
const Named = z.strictObject({ name: z.string(), nameId: z.string() })
/** A change that an event made. `of` names the list entries that contain the field, outermost first. */
export const Change = z.strictObject({
  field: z.string(),
  of: z.array(Named).optional(),
  before: z.unknown(),
  after: z.unknown(),
})
export type Change = z.infer<typeof Change>

/** The part of the product where an event originated. */
export const Area = z.enum([
  'SITE',
  'AGENTS',
  'ADMINS',
  'RESERVATION',
  'WORKERS',
  'PAYMENT_SERVICE',
])
export type Area = z.infer<typeof Area>
/** Where an event originated. Without a session where the actor was not signed in, or before sessions were recorded. */
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

/** Where sessions were opened from, by session id: those that are still kept and that the caller may see. */
const SeenSessions = z.record(Uuid, SignedInFrom)
export type SeenSessions = z.infer<typeof SeenSessions>

/** The newest events of a subject, oldest first. */
export const History = z.strictObject({
  entries: z.array(HistoryEntry),
  /** Whether there are older events than these. */
  hasEarlier: z.boolean(),
  sessions: SeenSessions,
})
export type History = z.infer<typeof History>

/** How many events are returned by default, and at most. */
export const historySize = { usual: 200, most: 5_000 } as const
export const HistoryQuery = z.strictObject({
  size: z.coerce.number().int().min(1).max(historySize.most).default(historySize.usual),
})
