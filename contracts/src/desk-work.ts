import { z } from 'zod'
import { Instant, LocalDate, Uuid } from './scalars.ts'

/** What people of the desk work on, as the list of what one of them did is narrowed by it. */
export const DeskWorkArea = z.enum([
  'ORDERS',
  'SALES',
  'PEOPLE',
  'PRODUCTS',
  'PLACES',
  'PRICES',
  'CONTENT',
  'RESOURCES',
  'SETTINGS',
])
export type DeskWorkArea = z.infer<typeof DeskWorkArea>

/** The areas of what the desk saves as a whole: a feature says in which of them its things are. */
export type DeskThingArea = Exclude<DeskWorkArea, 'ORDERS' | 'SALES' | 'PEOPLE' | 'SETTINGS'>

/** What something was done to: `order`, `pickup-zone`. Each feature has kinds of its own. */
export const DeskRecordKind = z.string().regex(/^[a-z]+(?:-[a-z]+)*$/)
export type DeskRecordKind = z.infer<typeof DeskRecordKind>

/** A record by its id and number, or as the desk calls what it sells. Nobody is named. */
export const DeskRecord = z.strictObject({
  kind: DeskRecordKind,
  /** Empty of what there is only one. */
  id: z.string(),
  /** How its address calls it, of a booking how its order's does; null where that is the id. */
  slug: z.string().nullable(),
  /** The number of an order or a sale, or the name of a thing; null of people. */
  name: z.string().nullable(),
  nameId: z.string().nullable(),
})
export type DeskRecord = z.infer<typeof DeskRecord>

/** One thing that was done: without what it changed, for that may tell of guests. */
export const DeskDeed = z.strictObject({
  id: Uuid,
  at: Instant,
  /** The event, as the histories call it. */
  type: z.string(),
  record: DeskRecord,
})
export type DeskDeed = z.infer<typeof DeskDeed>

/** What one person of the desk did, the newest first. */
export const DeskWork = z.strictObject({
  /** What the person is called; null of who is forgotten. */
  name: z.string().nullable(),
  items: z.array(DeskDeed),
  /** To be sent as `before` for what was done earlier; null where that is all. */
  next: z.string().nullable(),
})
export type DeskWork = z.infer<typeof DeskWork>

/** Where a page ended: the moment and the position of its last event. */
const Cursor = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_\d{1,15}$/)

/** `GET /admins/admins/:uuid/work`, `GET /reservation-admin/admins/:uuid/work`; days are the operator's. */
export const DeskWorkQuery = z.strictObject({
  area: DeskWorkArea.optional(),
  from: LocalDate.optional(),
  to: LocalDate.optional(),
  before: Cursor.optional(),
  size: z.coerce.number().int().min(1).max(100).default(50),
})
