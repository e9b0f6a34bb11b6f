import { z } from 'zod'
import { daysIn } from '../dates.ts'
import { PageQuery } from '../envelope.ts'
import { GuideLanguage } from '../operations/people.ts'
import { Instant, LocalDate, LocalTime, Text, Uuid } from '../scalars.ts'
import { BonusKind, PayRole } from './rules.ts'

/** The most days of one sheet. */
export const sheetDaysMax = 62
/** The most lines of one sheet: five trips a day and as many corrections. */
const linesMax = 600

/** Days of trips, both included. */
const period = { from: LocalDate, to: LocalDate }
const isInOrder = ({ from, to }: Readonly<{ from: string; to: string }>) => from <= to
const inOrder = { message: 'The last day must not be before the first', path: ['to'] }
const isShort = (days: Readonly<{ from: string; to: string }>) => daysIn(days) <= sheetDaysMax
const short = { message: 'At most 62 days', path: ['to'] }

export const PayPersonKind = z.enum(['GUIDE', 'DRIVER'])
export type PayPersonKind = z.infer<typeof PayPersonKind>
/** `name` is null once the person is forgotten. */
export const PayPerson = z.strictObject({
  kind: PayPersonKind,
  id: Uuid,
  name: z.string().nullable(),
})
export type PayPerson = z.infer<typeof PayPerson>

const rupiah = z.int().min(-1_000_000_000).max(1_000_000_000)
/**
 * A line of a sheet. TRIP: a trip of its days. CORRECTION: what a trip that an earlier sheet has, or should have had, is
 * worth now, less what was paid for it.
 */
export const PayLine = z.strictObject({
  kind: z.enum(['TRIP', 'CORRECTION']),
  /** Names the trip: of a guide by list, day and session, of a driver by day and run. */
  trip: z.string().max(80),
  date: LocalDate,
  time: LocalTime,
  role: PayRole,
  /** The products of the trip; empty for a run. */
  name: z.string().max(300),
  nameId: z.string().max(300),
  guests: z.int().min(0).max(4_000),
  languages: z.array(GuideLanguage).max(13),
  /** Null where no rate is known. */
  rate: rupiah.nullable(),
  /** The rate is the person's own. */
  isOwn: z.boolean(),
  bonuses: z.array(z.strictObject({ kind: BonusKind, amount: rupiah })).max(3),
  /** Rupiah that earlier sheets have paid for the trip. 0 on a TRIP. */
  paid: rupiah,
  /** Rupiah: rate and bonuses, less what was paid. */
  amount: rupiah,
})
export type PayLine = z.infer<typeof PayLine>

/** An amount that somebody entered by hand. It stands on the next sheet. */
export const PayAdjustment = z.strictObject({
  adjustmentId: Uuid,
  amount: rupiah,
  reason: z.string(),
})
export type PayAdjustment = z.infer<typeof PayAdjustment>
/** `POST /reservation-admin/guide-pay/people/{id}/adjustments`. The reason must not name a guest. */
export const AdjustPay = z.strictObject({
  kind: PayPersonKind,
  amount: rupiah.refine(amount => amount !== 0, { message: 'Not 0' }),
  reason: Text(200),
})
export const AdjustmentPath = z.strictObject({
  id: Uuid.toLowerCase(),
  adjustmentId: Uuid.toLowerCase(),
})

/** What a sheet was read from: how much had happened to the person's pay, and when. */
export const PayBasis = z.strictObject({ revision: z.int().min(0), at: Instant })
/** What is sealed: exactly this is closed. */
export const SealedSheet = z.strictObject({
  kind: PayPersonKind,
  personId: Uuid,
  ...period,
  lines: z.array(PayLine).max(linesMax),
  basis: PayBasis,
})
export type SealedSheet = z.infer<typeof SealedSheet>

/** `GET /reservation-admin/guide-pay` and `GET /reservation-admin/guide-pay/people/{id}` */
export const PayPeriodQuery = z
  .strictObject(period)
  .refine(isInOrder, inOrder)
  .refine(isShort, short)
export const PayDraftQuery = z
  .strictObject({ kind: PayPersonKind, ...period })
  .refine(isInOrder, inOrder)
  .refine(isShort, short)

const Settlement = z.strictObject({
  method: z.enum(['CASH', 'BANK_TRANSFER']),
  reference: z.string().nullable(),
  date: LocalDate,
})
export const SettleMethod = Settlement.shape.method
export type SettleMethod = z.infer<typeof SettleMethod>
const SheetLine = z.strictObject({
  sheetId: Uuid,
  ...period,
  total: rupiah,
  isSettled: z.boolean(),
})

/** The open pay of one person for the days asked for, as the next sheet would have it. */
export const PayDraft = z.strictObject({
  person: PayPerson,
  ...period,
  lines: z.array(PayLine),
  adjustments: z.array(PayAdjustment),
  total: rupiah,
  /** A closed sheet that has some of these days. The rest is not closed with them. */
  closed: SheetLine.nullable(),
  basis: PayBasis,
  /** Proves to the command that the server has said so. */
  seal: z.string(),
})
export type PayDraft = z.infer<typeof PayDraft>
/** `POST /reservation-admin/guide-pay/people/{id}/sheets`: closes what was read. */
export const ClosePaySheet = SealedSheet.omit({ personId: true }).extend({
  seal: z.string().max(100),
})
export type ClosePaySheet = z.infer<typeof ClosePaySheet>
export const PaySheetPath = z.strictObject({ id: Uuid.toLowerCase(), sheetId: Uuid.toLowerCase() })
/** `POST /reservation-admin/guide-pay/people/{id}/sheets/{sheetId}/settlement` */
export const SettlePaySheet = Settlement.extend({ reference: Text(80).nullable() })

/** What one person earned on the days asked for. */
export const PayRow = z.strictObject({
  person: PayPerson,
  trips: z.int(),
  /** Rupiah: pay of these trips, on a sheet or not. */
  earned: rupiah,
  /** Rupiah that no sheet has: of these trips, of corrections, and entered by hand. */
  open: rupiah,
  /** Trips for which no rate is known. */
  unrated: z.int(),
  last: SheetLine.nullable(),
})
export type PayRow = z.infer<typeof PayRow>
export const PayOverview = z.strictObject({
  ...period,
  rows: z.array(PayRow),
  total: z.strictObject({ trips: z.int(), earned: rupiah, open: rupiah }),
})
export type PayOverview = z.infer<typeof PayOverview>

/** `GET /reservation-admin/guide-pay/sheets` */
export const PaySheetListQuery = PageQuery.extend({
  state: z.enum(['CLOSED', 'SETTLED']).optional(),
  person: Uuid.toLowerCase().optional(),
  sort: z.enum(['latest', 'oldest']).default('latest'),
})
export const PaySheetRow = z.strictObject({
  sheetId: Uuid,
  person: PayPerson,
  ...period,
  trips: z.int(),
  total: rupiah,
  closedAt: Instant,
  closedBy: z.string().nullable(),
  settlement: Settlement.nullable(),
})
export type PaySheetRow = z.infer<typeof PaySheetRow>
/** `GET /reservation-admin/guide-pay/sheets/{id}` */
export const PaySheetView = PaySheetRow.extend({
  lines: z.array(PayLine),
  adjustments: z.array(PayAdjustment),
})
export type PaySheetView = z.infer<typeof PaySheetView>
