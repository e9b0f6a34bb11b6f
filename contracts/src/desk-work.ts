import { z } from 'zod'
import { Instant, LocalDate, Uuid } from './scalars.ts'

/** The areas of desk work, by which the list of one person's actions is filtered. */
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

/** The areas of records that the desk saves as a whole. Each feature states the areas of its records. */
export type DeskThingArea = Exclude<DeskWorkArea, 'ORDERS' | 'SALES' | 'PEOPLE' | 'SETTINGS'>

/** The kind of record an action concerned: `order`, `pickup-zone`. Each feature has its own kinds. */
export const DeskRecordKind = z.string().regex(/^[a-z]+(?:-[a-z]+)*$/)
export type DeskRecordKind = z.infer<typeof DeskRecordKind>

/** A record by its id and number, or a saleable item by its name. No person is named. */
export const DeskRecord = z.strictObject({
  kind: DeskRecordKind,
  /** Empty for a record of which there is only one. */
  id: z.string(),
  /** The record's slug in its address, for a booking its order's. Null where that is the id. */
  slug: z.string().nullable(),
  /** The number of an order or a sale, or the name of an item; null for people. */
  name: z.string().nullable(),
  nameId: z.string().nullable(),
})
export type DeskRecord = z.infer<typeof DeskRecord>

/** One action, without its changes, because they may contain data of guests. */
export const DeskDeed = z.strictObject({
  id: Uuid,
  at: Instant,
  /** The event type, as in the histories. */
  type: z.string(),
  record: DeskRecord,
})
export type DeskDeed = z.infer<typeof DeskDeed>

/** The actions of one member of the desk, newest first. */
export const DeskWork = z.strictObject({
  /** The person's name; null once the person is forgotten. */
  name: z.string().nullable(),
  items: z.array(DeskDeed),
  /** The value of `before` for the next, older page; null on the last page. */
  next: z.string().nullable(),
})
export type DeskWork = z.infer<typeof DeskWork>

/** Where a page ended: the time and the position of its last event. */
const Cursor = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_\d{1,15}$/)

/** `GET /admins/admins/:uuid/work`, `GET /reservation-admin/admins/:uuid/work`. Days are in the operator's calendar. */
export const DeskWorkQuery = z.strictObject({
  area: DeskWorkArea.optional(),
  from: LocalDate.optional(),
  to: LocalDate.optional(),
  before: Cursor.optional(),
  size: z.coerce.number().int().min(1).max(100).default(50),
})
