import type { Position } from '@arung/contracts/accounts/realms'
import type { UnitList } from '@arung/contracts/days/assignments'
import type {
  DayDeparture,
  DayGuide,
  DayList,
  DayParty,
  DayUnit,
} from '@arung/contracts/days/day-list'
import { openPortal } from '../account/portal-world.tsx'
import { ok, signIn, startWorld } from '../storefront/checkout-world.tsx'
import { viewOf } from './booking-view.ts'
import { staffAnswers, staffIn } from './staff-world.ts'

export const date = '2026-11-21'
export const listPath = (list: UnitList = 'RAFTING') =>
  `/reservation-admin/days/${date}/lists/${list}`
const idOf = (nth: number) => `7a000000-0000-4000-8000-${String(nth).padStart(12, '0')}`
export const ids = {
  product: idOf(1),
  sari: idOf(11),
  budi: idOf(12),
  raft3: idOf(21),
  raft7: idOf(22),
  made: idOf(31),
  komang: idOf(32),
  nyoman: idOf(33),
  putu: idOf(34),
} as const

/** A party of the list, without units. */
export const partyOf = (
  bookingId: string,
  guestName: string | null,
  booking: Partial<DayParty['booking']> = {},
  more: Partial<DayParty> = {},
): DayParty => {
  const {
    phone: _p,
    country: _c,
    pickupPlace: _pp,
    note: _n,
    rates: _r,
    addOns: _a,
    share: _s,
    reservationProductId: _i,
    numbers: _nu,
    orderStatus: _o,
    last: _l,
    others: _ot,
    ...row
  } = viewOf({ date, time: '09:00', list: 'RAFTING', bookingId, guestName, ...booking })
  return {
    booking: row,
    productId: ids.product,
    country: 'AU',
    language: 'en',
    pickupPlace: null,
    note: null,
    addOns: [],
    units: [],
    ...more,
  }
}

const unitOf = (id: string, number: string, change: Partial<DayUnit> = {}): DayUnit => ({
  id,
  kind: 'RAFT',
  number,
  seats: 6,
  isOut: false,
  stopped: null,
  ...change,
})
const guideOf = (id: string, name: string | null, change: Partial<DayGuide> = {}): DayGuide => ({
  id,
  name,
  languages: ['id', 'en'],
  isOff: false,
  isLicenceExpired: false,
  ...change,
})

export const departureOf = (change: Partial<DayDeparture> = {}): DayDeparture => ({
  time: '09:00',
  products: [
    {
      id: ids.product,
      name: 'Ayung River Rafting',
      nameId: 'Arung Jeram Sungai Ayung',
      colour: '#0f6750',
      unitKind: 'RAFT',
      minutes: 120,
      turnaround: 30,
    },
  ],
  parties: [
    partyOf(ids.sari, 'Ketut Sari', { guests: 4 }),
    partyOf(
      ids.budi,
      'Budi Hartono',
      { guests: 3, present: 1, toCollect: 350_000 },
      {
        units: [{ unitId: ids.raft3, guests: 3 }],
        pickupPlace: 'Ubud Palace',
        note: 'Two cannot swim',
        addOns: [{ name: 'Lunch', nameId: 'Makan siang', quantity: 3 }],
      },
    ),
  ],
  guides: [{ unitId: ids.raft3, guides: [ids.made], answers: [] }],
  problems: [{ kind: 'PARTY_WITHOUT_UNIT', time: '09:00', bookingId: ids.sari, need: 4 }],
  ...change,
})

export const listOf = (change: Partial<DayList> = {}): DayList => ({
  date,
  list: 'RAFTING',
  level: null,
  departures: [departureOf()],
  units: [unitOf(ids.raft3, '3'), unitOf(ids.raft7, '7')],
  guides: [
    guideOf(ids.made, 'Made Artha'),
    guideOf(ids.komang, 'Komang Adi', { languages: ['id', 'ja'] }),
    guideOf(ids.nyoman, 'Nyoman Rai', { isOff: true }),
    guideOf(ids.putu, 'Putu Eka', { isLicenceExpired: true }),
  ],
  away: { units: [], guides: [] },
  ...change,
})

/** Opens the list of that day for a position. */
export async function openList(
  position: Position,
  day: DayList = listOf(),
  answers: object = {},
  locale: 'en' | 'id' = 'en',
) {
  const world = await startWorld({
    ...staffAnswers(staffIn(position)),
    [`GET ${listPath(day.list)}`]: ok(day),
    [`POST ${listPath(day.list)}/assignments`]: ok(null),
    ...answers,
  })
  signIn(staffIn(position))
  const screen = day.list === 'RAFTING' ? 'rafting-list' : 'atv-list'
  const opened = openPortal(
    `${locale === 'id' ? '/id' : ''}/reservation/admin/${screen}?date=${date}`,
    locale,
  )
  return { world, ...opened }
}
