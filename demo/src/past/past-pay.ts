import { datesFrom, daysIn } from '@arung/contracts/dates'
import type { PayRule } from '@arung/contracts/guide-pay/rules'
import { UnitList } from '@arung/contracts/days/assignments'
import { booking } from '@arung/domain/bookings/booking'
import { day } from '@arung/domain/days/day'
import type { Day } from '@arung/domain/days/day-state'
import { openLines } from '@arung/domain/guide-pay/open-lines'
import { payBook, type PayBookCommand } from '@arung/domain/guide-pay/pay-book'
import { payRule } from '@arung/domain/guide-pay/pay-rule'
import type {
  KnownRule,
  OwnRate,
  TripProduct,
  WorkedTrip,
} from '@arung/domain/guide-pay/pay-of-trip'
import { guide } from '@arung/domain/operations/guide'
import { reservationProduct } from '@arung/domain/operations/reservation-product'
import { localDateAt } from '@arung/domain/time'
import { uuidv5 } from '@arung/platform/ids'
import { bookingStream } from '@arung/command-api/bookings/streams'
import { dayStream } from '@arung/command-api/days/streams'
import { payBookStream, payRuleStream } from '@arung/command-api/guide-pay/streams'
import { guideStream, reservationProductStream } from '@arung/command-api/operations/streams'
import { system, type MetaOf, type PastParts } from './past-parts.ts'

type Days = Readonly<{ from: string; to: string }>
/** The pay of guides. `by` is an account of the staff. */
export type PastPay = Readonly<{
  setPayRule(id: string, rule: PayRule): Promise<void>
  /** Closes the sheet of a guide who made a trip on these days, and notes that it was paid, or that it is to be. */
  payGuide(
    guideId: string,
    days: Days,
    how: Readonly<{ rules: readonly KnownRule[]; by: string; isPaid: boolean }>,
  ): Promise<void>
}>

const namespace = 'de300000-0000-4000-8000-000000000009'

export function pastPay(parts: PastParts, metaOf: MetaOf): PastPay {
  const now = () => parts.clock.now().toISOString()
  return {
    async setPayRule(id, value) {
      const command = { type: 'Save', id, value, now: now() } as const
      const meta = metaOf(`pay-rule|${id}`, system)
      await parts.workers.execute(payRuleStream(id), payRule, command, meta)
    },
    async payGuide(personId, days, { rules, by, isPaid }) {
      const trips = await tripsOf(parts, personId, days)
      const own = await ownRate(parts, personId)
      const lines = openLines(days, { trips, sheets: [], rules, own })
      if (lines.length === 0) return
      const stream = payBookStream(personId)
      const { revision } = (await parts.workers.load(stream, payBook)).state
      const sheetId = uuidv5(namespace, `${personId}|${days.to}`)
      const of = { personId, sheetId, by, now: now(), today: localDateAt(now()) }
      const say = (command: PayBookCommand) =>
        parts.workers.execute(
          stream,
          payBook,
          command,
          metaOf(`${command.type}|${sheetId}`, `staff:${by}`),
        )
      await say({ ...of, type: 'CloseSheet', kind: 'GUIDE', ...days, lines, revision })
      if (!isPaid) return
      const paid = { method: 'BANK_TRANSFER', reference: `BCA ${sheetId.slice(0, 6)}` } as const
      await say({ ...of, type: 'SettleSheet', ...paid, date: of.today })
    },
  }
}

async function ownRate({ workers }: PastParts, guideId: string): Promise<readonly OwnRate[]> {
  const { state } = await workers.known(guideStream(guideId), guide)
  return state === null ? [] : [{ from: '0001-01-01', amount: state.value.person.payPerTrip }]
}

/** Returns the trips of a guide with guests. Their languages are left out: no bonus asks for them. */
async function tripsOf(parts: PastParts, guideId: string, days: Days): Promise<WorkedTrip[]> {
  const trips: WorkedTrip[] = []
  for (const date of datesFrom(days.from, daysIn(days))) {
    const { state } = await parts.workers.known(dayStream(date), day)
    for (const { place, guides } of state.guides.values()) {
      const list = UnitList.safeParse(place.list).data
      if (list === undefined || !guides.includes(guideId)) continue
      const { guests, products } = await guestsAt(parts, state, place)
      const role = list === 'RAFTING' ? 'RAFTING_GUIDE' : 'ATV_GUIDE'
      const of = { trip: `${list}|${date}|${place.time}`, role, date, time: place.time } as const
      if (guests > 0) trips.push({ ...of, products, guests, languages: [] })
    }
  }
  return trips
}

type Place = Readonly<{ list: string; time: string; unitId: string | null }>

/** Counts the guests who came, on a unit or in the whole departure, of the parties whose activity ended. */
async function guestsAt({ workers }: PastParts, { parties }: Day, { list, time, unitId }: Place) {
  let guests = 0
  const products = new Map<string, TripProduct>()
  for (const [bookingId, { party, shares }] of parties) {
    if (party.list !== list || party.time !== time) continue
    const { state } = await workers.known(bookingStream(bookingId), booking)
    if (!state.exists || state.state !== 'ENDED') continue
    const here = unitId === null ? state.present : onUnit(shares, unitId, state.present)
    if (here === 0) continue
    guests += here
    const product = await productOf(workers, party.productId)
    if (product !== null) products.set(product.id, product)
  }
  return { guests, products: [...products.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
}

/** Guests who came fill the units of their party in order. */
function onUnit(
  shares: readonly Readonly<{ unitId: string; guests: number }>[],
  unitId: string,
  present: number,
): number {
  let left = present
  for (const share of shares) {
    const here = Math.min(share.guests, left)
    if (share.unitId === unitId) return here
    left -= here
  }
  return 0
}

async function productOf(workers: PastParts['workers'], id: string): Promise<TripProduct | null> {
  const { state } = await workers.known(reservationProductStream(id), reservationProduct)
  if (state?.value.kind !== 'SINGLE') return null
  const { typeId, name, nameId } = state.value
  return { id, typeId, name, nameId }
}
