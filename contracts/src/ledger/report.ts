import { z } from 'zod'
import { daysIn } from '../dates.ts'
import { SaleKind, SaleSource } from '../bookings/sales.ts'
import { PageQuery } from '../envelope.ts'
import { Currency } from '../money.ts'
import { CountryCode, Instant, LocalDate, LocalMonth, Uuid } from '../scalars.ts'
import { LedgerKind, LedgerPart } from './kinds.ts'
import { LedgerMethod } from '../payments/methods.ts'
import { TaxFilter, TaxOfRow } from './taxes.ts'

/** The most days of one report, and of one with a column for each day. */
export const reportDaysMax = 366
export const dayColumnsMax = 62

/** A type or product. NONE: not mapped. PICK_UP: the price of a pick-up, which belongs to no product. */
const Sorted = z.union([Uuid.toLowerCase(), z.enum(['NONE', 'PICK_UP'])])
const LogPosition = z.string().regex(/^\d{1,15}$/)
const liteFilters = {
  from: LocalDate,
  to: LocalDate,
  /** The day that counts: of the activity, or of the sale. */
  by: z.enum(['activity', 'sale']).default('activity'),
  type: Sorted.optional(),
  product: Sorted.optional(),
  source: SaleSource.optional(),
  agent: Uuid.toLowerCase().optional(),
  /** The country of the guests. NONE: it is not known, or the guests are forgotten. */
  nationality: z.union([CountryCode, z.literal('NONE')]).optional(),
  /** The member of staff who sold it. NONE: guests or an agent booked it. */
  staff: z.union([Uuid.toLowerCase(), z.literal('NONE')]).optional(),
  /** Only what had been recorded until this moment. */
  knownOn: Instant.optional(),
}
const filters = { ...liteFilters, method: LedgerMethod.optional() }
const liteRows = ['type', 'product', 'source', 'agent', 'nationality', 'staff'] as const
const columns = { columns: z.enum(['day', 'week', 'month', 'source']).default('month') }

type Asked = Readonly<{ from: string; to: string; columns?: string }>
const periodic = <Schema extends z.ZodType<Asked>>(schema: Schema): Schema =>
  schema
    .refine(({ from, to }) => from <= to, {
      message: 'The last day must not be before the first',
      path: ['to'],
    })
    .refine(asked => daysIn(asked) <= reportDaysMax, { message: 'At most 366 days', path: ['to'] })
    .refine(asked => asked.columns !== 'day' || daysIn(asked) <= dayColumnsMax, {
      message: 'At most 62 days with a column for each',
      path: ['columns'],
    })

/** `GET /reservation-admin/report` */
export const ReportQuery = periodic(z.strictObject(filters))
/** `GET /reservation-admin/report/pivot` */
export const ReportPivotQuery = periodic(
  z.strictObject({
    ...filters,
    ...columns,
    rows: z.enum([...liteRows, 'method']).default('type'),
  }),
)
/** `GET /reservation-admin/report-lite` */
export const ReportLiteQuery = periodic(z.strictObject(liteFilters))
/** `GET /reservation-admin/report-lite/pivot` */
export const ReportLitePivotQuery = periodic(
  z.strictObject({
    ...liteFilters,
    ...columns,
    rows: z.enum(liteRows).default('type'),
  }),
)
/** A number of a report that events change. */
export const ReportFigure = z.enum([
  'bookings',
  'guests',
  'net',
  'tax',
  'sold',
  'paid',
  'refunded',
  'toCollect',
])
export type ReportFigure = z.infer<typeof ReportFigure>
/** `GET /reservation-admin/report/rows`: the rows of the ledger behind a number. */
export const ReportRowsQuery = periodic(
  PageQuery.extend({
    ...filters,
    /** Only rows up to this position of the log, or behind this one, or that became known in this month. */
    upTo: LogPosition.optional(),
    after: LogPosition.optional(),
    recordedIn: LocalMonth.optional(),
    /** Only what changed this number. */
    figure: ReportFigure.optional(),
    /** Only rows of this tax, or what was sold without any. */
    tax: TaxFilter.optional(),
    currency: Currency.optional(),
    sort: z.enum(['latest', 'oldest']).default('latest'),
  }),
)

const counts = { bookings: z.int(), guests: z.int() }
/**
 * Minor units. `net` is what is sold without its taxes. What is sold and what is to collect has no method, so it is null
 * where only one method is asked for. The cost is in rupiah, and present only for callers who may see costs.
 */
export const ReportMoney = z.strictObject({
  currency: Currency,
  net: z.int().nullable(),
  tax: z.int().nullable(),
  sold: z.int().nullable(),
  paid: z.int(),
  refunded: z.int(),
  toCollect: z.int().nullable(),
  cost: z.int().optional(),
})
export type ReportMoney = z.infer<typeof ReportMoney>
const LiteTotal = z.strictObject(counts)
const Total = z.strictObject({ ...counts, money: z.array(ReportMoney) })
export type ReportTotal = z.infer<typeof Total>

const Named = z.strictObject({ id: Uuid, name: z.string(), nameId: z.string() })
const Person = z.strictObject({ id: Uuid, name: z.string().nullable() })
/** Names of everything that a report may contain, which is also what it can be narrowed to. */
const names = {
  types: z.array(Named.extend({ colour: z.string() })),
  products: z.array(Named),
  agents: z.array(Person),
  /** Members of staff who sold something. The name of a colleague who left is null. */
  staff: z.array(Person),
  /** Countries of guests. */
  nationalities: z.array(CountryCode),
}
const period = { from: LocalDate, to: LocalDate }
const day = { date: LocalDate, type: Sorted }

/** The same sums of the same number of days before are in `before`. */
export const Report = z.strictObject({
  ...period,
  total: Total,
  before: z.strictObject({ ...period, total: Total }),
  days: z.array(
    z.strictObject({
      ...day,
      ...counts,
      currency: Currency,
      net: z.int(),
      tax: z.int(),
      sold: z.int(),
      paid: z.int(),
    }),
  ),
  ...names,
})
export type Report = z.infer<typeof Report>
export const ReportLite = z.strictObject({
  ...period,
  total: LiteTotal,
  before: z.strictObject({ ...period, total: LiteTotal }),
  days: z.array(z.strictObject({ ...day, ...counts })),
  ...names,
})
export type ReportLite = z.infer<typeof ReportLite>

/** One number of a pivot. `row` is an id, a source or a method; `column` a day, the Monday of a week, `2026-12`, or a source. */
const cell = { row: z.string(), column: z.string() }
export const ReportPivot = z.array(Total.extend(cell))
export type ReportPivot = z.infer<typeof ReportPivot>
export const ReportLitePivot = z.array(LiteTotal.extend(cell))
export type ReportLitePivot = z.infer<typeof ReportLitePivot>

/** What one event changed. Amounts are differences. */
export const ReportRow = z.strictObject({
  rowId: z.string(),
  /** Position of the event in the log. */
  position: z.int(),
  at: Instant,
  kind: LedgerKind,
  activityDate: LocalDate,
  saleDate: LocalDate,
  sale: z.strictObject({ kind: SaleKind, id: Uuid }),
  number: z.string(),
  bookingId: Uuid.nullable(),
  part: LedgerPart,
  productId: Uuid.nullable(),
  source: SaleSource,
  method: LedgerMethod.nullable(),
  currency: Currency,
  ...counts,
  sold: z.int(),
  paid: z.int(),
  refunded: z.int(),
  toCollect: z.int(),
  tax: z.int(),
  taxes: z.array(TaxOfRow),
})
export type ReportRow = z.infer<typeof ReportRow>
