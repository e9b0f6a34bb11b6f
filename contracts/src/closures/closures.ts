import { z } from 'zod'
import { BookingRow } from '../bookings/views.ts'
import { Currency } from '../money.ts'
import { DayListKind } from '../operations/product-types.ts'
import { areDifferent, twice } from '../operations/shared.ts'
import { LocalDate, LocalTime, Text, Uuid } from '../scalars.ts'
import { SaleMoney } from './sale-money-back.ts'

/** Why sessions do not take place. Guests read the operator's sentence for it, never this code. */
export const ClosureReason = z.enum(['WEATHER', 'WATER', 'UNIT', 'STAFF', 'CEREMONY', 'OTHER'])
export type ClosureReason = z.infer<typeof ClosureReason>

/** Departures of one list on one day. Without times, all of the day. */
export const ClosureScope = z.strictObject({
  date: LocalDate,
  list: DayListKind,
  times: z.array(LocalTime).min(1).max(96).refine(areDifferent, { message: twice }).nullable(),
})
export type ClosureScope = z.infer<typeof ClosureScope>

/**
 * What happens to a party. MOVE: the booking takes place at another session. CANCEL: it is cancelled, and all of its
 * money goes back the way it came; the rest of its sale stays, and a combo is cancelled with all of its activities.
 * KEEP: the booking stays paid without a date, and its guests choose one later. LATER: somebody decides later.
 */
export const ClosureChoice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('MOVE'), date: LocalDate, time: LocalTime }),
  z.strictObject({ kind: z.literal('CANCEL') }),
  z.strictObject({ kind: z.literal('KEEP') }),
  z.strictObject({ kind: z.literal('LATER') }),
])
export type ClosureChoice = z.infer<typeof ClosureChoice>

/** A party, as it was seen, and what happens to it. */
export const PartyChoice = z.strictObject({
  bookingId: Uuid.toLowerCase(),
  /** The booking's revision that was seen. */
  revision: z.int().min(0),
  choice: ClosureChoice,
})
export type PartyChoice = z.infer<typeof PartyChoice>

/** The most parties of one closure. */
export const closurePartiesMax = 500
const Parties = z
  .array(PartyChoice)
  .max(closurePartiesMax)
  .refine(all => areDifferent(all.map(({ bookingId }) => bookingId)), { message: twice })

/**
 * `POST /reservation-admin/closures`: closes the sessions, and then does what was chosen for each party, one after
 * another. Choices other than LATER need `bookings:change` and `bookings:approve`: a move happens without being asked
 * for, and what is cancelled is refunded in full, as in a declined order.
 */
export const StartClosure = ClosureScope.extend({
  closureId: Uuid.toLowerCase(),
  reason: ClosureReason,
  /** The sentence that guests read, in both languages. */
  words: z.strictObject({ en: Text(300), id: Text(300) }),
  parties: Parties,
})
export type StartClosure = z.infer<typeof StartClosure>

/** `POST …/closures/{id}/parties`: what happens to parties that were left for later, failed, or came in meanwhile. */
export const DecideParties = z.strictObject({ parties: Parties.min(1) })

/**
 * What became of a party. FAILED: refused, as `message` says. The party is unchanged, and somebody decides again. GONE:
 * it had ended, was cancelled, kept or had moved away before its turn, or before anybody decided.
 */
export const PartyOutcome = z.enum(['MOVED', 'CANCELED', 'KEPT', 'LATER', 'FAILED', 'GONE'])
export type PartyOutcome = z.infer<typeof PartyOutcome>

/** A session to which a party can move. `left` is null where nothing limits it. */
export const MoveTarget = z.strictObject({
  date: LocalDate,
  time: LocalTime,
  left: z.int().nullable(),
})
export type MoveTarget = z.infer<typeof MoveTarget>

const OtherActivity = z.strictObject({
  name: z.string(),
  nameId: z.string(),
  date: z.string(),
  time: z.string(),
})

/** A party of the sessions, and what each choice would do to it. */
export const ClosureParty = z.strictObject({
  booking: BookingRow,
  /** The first is proposed, after all parties before this one have taken their places. Nearest in time first. */
  moves: z.array(MoveTarget).max(12),
  /**
   * Why it cannot move; null where it can. UNMAPPED: it has no product of this area. HERE: guests have arrived.
   * UNAPPROVED: another move of it waits for an approval. ORDER_CLOSED: its order can no longer be changed.
   */
  moveFault: z.enum(['UNMAPPED', 'HERE', 'UNAPPROVED', 'NO_PLACES', 'ORDER_CLOSED']).nullable(),
  /** The last day that its guests can choose when it is kept without a date. Null where it cannot be kept. */
  keepUntil: LocalDate.nullable(),
  /**
   * Why it cannot be kept, beside what prevents its move. COMBO: the activities of a combo stay together. REQUEST: it is
   * not approved yet, so nothing is promised.
   */
  keepFault: z.enum(['COMBO', 'REQUEST']).nullable(),
  cancel: z.strictObject({
    /** Minor units that go back; null for callers who do not see prices. */
    amount: z.int().nullable(),
    currency: Currency,
    /** How it goes back: through the gateway, at the desk, or to an agent's account. NONE: nothing was paid. */
    way: z.enum(['NONE', 'GATEWAY', 'DESK', 'AGENT']),
    /**
     * The money of its sale and what is cancelled of it, for several parties of the sale that are cancelled together.
     * Null for callers who do not see prices.
     */
    sale: SaleMoney.nullable(),
    /** The line of an order that is cancelled with it. Null at the desk, and where the order no longer has it. */
    lineId: Uuid.nullable(),
    /** Other activities that are cancelled with it, because a combo is cancelled as a whole. */
    others: z.array(OtherActivity),
    /** Other activities of its sale, which stay as they are. */
    stays: z.array(OtherActivity),
  }),
  /** Whether a mail reaches the guests, and in which language. Where none does, somebody has to call them. */
  mail: z.strictObject({ reaches: z.boolean(), locale: z.enum(['en', 'id']) }),
  phone: z.string().nullable(),
})
export type ClosureParty = z.infer<typeof ClosureParty>

/** `GET /reservation-admin/closures/preview`. `times` are joined by commas. */
export const ClosurePreviewQuery = z.strictObject({
  date: LocalDate,
  list: DayListKind,
  times: z
    .string()
    .max(600)
    .transform(text => text.split(','))
    .pipe(z.array(LocalTime).min(1).max(96))
    .optional(),
})
export const ClosurePreview = z.strictObject({
  ...ClosureScope.shape,
  /** All sessions of the list on that day, with those that are closed already. */
  sessions: z.array(
    z.strictObject({
      time: LocalTime,
      parties: z.int(),
      guests: z.int(),
      isClosed: z.boolean(),
      hasBegun: z.boolean(),
    }),
  ),
  parties: z.array(ClosureParty),
})
export type ClosurePreview = z.infer<typeof ClosurePreview>

/** A party of a closure that has started. */
export const ClosedParty = z.strictObject({
  booking: BookingRow,
  /** What was chosen last; null for a party that was booked while the sessions were being closed. */
  choice: ClosureChoice.nullable(),
  /** Null while its turn has not come. */
  outcome: PartyOutcome.nullable(),
  /** Why it failed: the name of a refusal, and its message in English. */
  code: z.string().nullable(),
  message: z.string().nullable(),
})
export type ClosedParty = z.infer<typeof ClosedParty>

/** One closure, for lists. */
export const ClosureRow = z.strictObject({
  id: Uuid,
  ...ClosureScope.shape,
  reason: ClosureReason,
  /** Null once the account is forgotten. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
  /** Every chosen party has had its turn. */
  isFinished: z.boolean(),
  /**
   * Parties by what became of them. `open`: their turn has not come. `newcomers`: booked while the sessions were being
   * closed, and nothing is chosen for them yet.
   */
  counts: z.strictObject({
    moved: z.int(),
    canceled: z.int(),
    kept: z.int(),
    later: z.int(),
    failed: z.int(),
    gone: z.int(),
    open: z.int(),
    newcomers: z.int(),
  }),
})
export type ClosureRow = z.infer<typeof ClosureRow>
/** `GET /reservation-admin/closures/undecided`: parties of all closures whose sessions are still closed. */
export const UndecidedParties = z.strictObject({ total: z.int() })
export type UndecidedParties = z.infer<typeof UndecidedParties>
/** `GET /reservation-admin/closures/{id}` */
export const ClosureView = ClosureRow.extend({
  words: z.strictObject({ en: z.string(), id: z.string() }),
  parties: z.array(ClosedParty),
})
export type ClosureView = z.infer<typeof ClosureView>

/**
 * A day of a yearly calendar on which nothing is sold, such as Nyepi: every session is closed, of
 * every pool and of every product that takes places of none.
 * `PUT /reservation-admin/closed-days/{date}` saves it, `DELETE` opens what it closed.
 */
export const SaveClosedDay = z.strictObject({
  name: z.strictObject({ en: Text(80), id: Text(80) }),
})
export const ClosedDay = SaveClosedDay.extend({ date: LocalDate, bookings: z.int() })
export type ClosedDay = z.infer<typeof ClosedDay>
