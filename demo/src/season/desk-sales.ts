import type { PastSale } from '../past/past-reservations.ts'
import type { DeskSource } from '@arung/contracts/bookings/sales'
import { fullName } from '@arung/contracts/full-name'
import { demoId } from '../ids.ts'
import type { Chance } from './chance.ts'
import { partyOf } from './guests.ts'

/** What a party buys at the desk: a product of the reservation area with its times and their durations. */
export type DeskChoice = Readonly<{
  slug: string
  times: readonly string[]
  minutes: readonly number[]
  adults: number
  children: number
  source: DeskSource
}>
type Kind = Readonly<{
  slug: string
  times: readonly (readonly string[])[]
  minutes: readonly number[]
  party: readonly [number, number]
  takesChildren?: true
}>
const at = (...times: readonly string[]) => times.map(time => [time])

const kinds: readonly (readonly [Kind, number])[] = [
  [
    {
      slug: 'ayung-river-rafting',
      times: at('09:00', '09:00', '13:00'),
      minutes: [150],
      party: [2, 7],
      takesChildren: true,
    },
    30,
  ],
  [{ slug: 'telaga-waja-rafting', times: at('09:30', '12:30'), minutes: [180], party: [2, 5] }, 8],
  [
    {
      slug: 'jungle-atv-7km',
      times: at('09:00', '11:00', '13:00', '15:00'),
      minutes: [105],
      party: [2, 6],
    },
    20,
  ],
  [
    {
      slug: 'jungle-swing-pass',
      times: at('09:00', '11:00', '16:00'),
      minutes: [120],
      party: [1, 5],
      takesChildren: true,
    },
    14,
  ],
  [
    {
      slug: 'combo-rafting-atv',
      times: [['09:00', '13:00']],
      minutes: [150, 105],
      party: [2, 4],
    },
    9,
  ],
  [
    { slug: 'riverside-lunch', times: at('11:00', '12:00', '13:00'), minutes: [60], party: [2, 8] },
    6,
  ],
  [{ slug: 'private-car-10h', times: at('08:00', '09:00'), minutes: [540], party: [1, 4] }, 5],
  [{ slug: 'tegalalang-rice-trek', times: at('08:00', '15:00'), minutes: [120], party: [1, 4] }, 5],
]
const sources: readonly (readonly [DeskSource, number])[] = [
  ['WALK_IN', 40],
  ['PHONE', 32],
  ['HOTEL', 28],
]
const hotels = [
  'Villa Sawah Biru',
  'Penginapan Daun Pisang',
  'Hotel Teras Payangan',
  'Resor Bukit Kelapa',
  'Rumah Tamu Kebun Cempaka',
]
const notes = {
  id: ['Satu peserta tidak bisa berenang.', 'Minta satu perahu.', 'Ada anak 8 tahun.'],
  en: ['One of them cannot swim.', 'They would like one raft together.', 'Vegetarian lunch.'],
}
const familyShare = 0.3

export function soldAtDesk(
  chance: Chance,
  from: readonly DeskSource[] = sources.map(([source]) => source),
): DeskChoice {
  const { slug, times, minutes, party, takesChildren } = chance.weighed(kinds)
  const [least, most] = party
  const size = chance.next() < 0.5 ? Math.max(least, Math.min(2, most)) : chance.whole(least, most)
  const isFamily = takesChildren === true && size > 2 && chance.next() < familyShare
  const children = isFamily ? chance.whole(1, Math.min(2, size - 1)) : 0
  const source = chance.weighed(sources.filter(([one]) => from.includes(one)))
  return { slug, times: chance.pick(times), minutes, adults: size - children, children, source }
}

/** The sale as the desk recorded it: who comes, from where, and with what payment. */
export function saleOf(
  chance: Chance,
  { slug, times, adults, children, source }: DeskChoice,
  { saleId, date, onRequest }: Readonly<{ saleId: string; date: string; onRequest: boolean }>,
): PastSale {
  const guests = partyOf(chance, { nth: 0, date, adults, children, fetched: false })
  const { contact, participants, locale } = guests
  const isHotel = source === 'HOTEL'
  const hotel = isHotel ? chance.pick(hotels) : null
  const hasMail = chance.next() < 0.4
  return {
    lines: [
      {
        reservationProductId: demoId('reservation-product', slug),
        date,
        times: [...times],
        guests: { adults, children },
        units: null,
        override: null,
      },
    ],
    party: {
      name: fullName(contact),
      phone: contact.phone,
      email: hasMail
        ? `${contact.firstName}.${saleId.slice(0, 4)}@guests.example`.toLowerCase()
        : null,
      nationality: contact.country,
      others: participants.slice(1).map(({ name, age }) => ({ name, age })),
    },
    source,
    hotel: hotel === null ? null : { name: hotel, reference: `R-${saleId.slice(4, 8)}` },
    pickUp: hotel === null ? null : { zoneId: null, place: hotel, note: null },
    note: chance.next() < 0.15 ? chance.pick(notes[locale]) : null,
    onRequest,
    locale,
    payment: paymentOf(chance, source, saleId),
  }
}

/** A walk-in pays at once; a caller sends money, or pays on arrival. */
function paymentOf(chance: Chance, source: DeskSource, saleId: string): PastSale['payment'] {
  const draw = chance.next()
  const card = { method: 'CARD', share: 1, reference: `T1-${saleId.slice(0, 6)}` } as const
  const transfer = (share: number) =>
    ({ method: 'TRANSFER', share, reference: `BCA ${saleId.slice(9, 13)}` }) as const
  if (source === 'WALK_IN')
    return draw < 0.6 ? { method: 'CASH', share: 1, reference: null } : draw < 0.9 ? card : null
  if (source === 'PHONE') return draw < 0.35 ? transfer(1) : draw < 0.6 ? transfer(0.3) : null
  return draw < 0.25 ? transfer(0.5) : null
}
