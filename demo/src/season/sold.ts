import type { Chance } from './chance.ts'

/** What guests choose from the demo's catalogue, and how often. Times are those of the products. */
export type Choice = Readonly<{
  slug: string
  time: string
  quantities: Readonly<Record<string, number>>
  adults: number
  children: number
  isFetched: boolean
}>
type Kind = Readonly<{
  slug: string
  times: readonly string[]
  /** Party size of a booking: smallest, largest. */
  party: readonly [number, number]
  takesChildren?: true
  isFetched?: true
  /** The rate that is counted, where it is not the adult's. */
  rate?: 'single' | 'tandem' | 'unit'
}>

const kinds: readonly (readonly [Kind, number])[] = [
  [
    {
      slug: 'ayung-river-rafting',
      times: ['09:00', '13:00'],
      party: [2, 8],
      takesChildren: true,
      isFetched: true,
    },
    34,
  ],
  [{ slug: 'telaga-waja-rafting', times: ['09:30', '12:30'], party: [2, 6], isFetched: true }, 11],
  [
    {
      slug: 'jungle-atv-7km',
      times: ['09:00', '11:00', '13:00', '15:00'],
      party: [1, 4],
      rate: 'single',
      isFetched: true,
    },
    9,
  ],
  [
    {
      slug: 'jungle-atv-7km',
      times: ['09:00', '11:00', '13:00', '15:00'],
      party: [1, 3],
      rate: 'tandem',
      isFetched: true,
    },
    7,
  ],
  [{ slug: 'jungle-swing-pass', times: ['09:00', '11:00', '13:00', '16:00'], party: [1, 6] }, 11],
  [{ slug: 'batur-sunrise-trek', times: ['03:30'], party: [1, 6], isFetched: true }, 9],
  [{ slug: 'kintamani-downhill-cycling', times: ['08:00'], party: [2, 6], isFetched: true }, 6],
  [{ slug: 'lake-batur-kayaking', times: ['05:30', '09:00'], party: [1, 4], isFetched: true }, 4],
  [{ slug: 'tegalalang-rice-trek', times: ['08:00', '15:00'], party: [1, 5], isFetched: true }, 4],
  [{ slug: 'melukat-ceremony', times: ['08:00', '14:00'], party: [1, 4], isFetched: true }, 2],
  [{ slug: 'private-car-10h', times: ['08:00', '09:00', '10:00'], party: [1, 1], rate: 'unit' }, 3],
]

const familyShare = 0.18

export function choiceOf(chance: Chance): Choice {
  const { slug, times, party, takesChildren, isFetched = false, rate } = chance.weighed(kinds)
  const [least, most] = party
  // Most parties are of two, some are large groups.
  const size = chance.next() < 0.55 ? Math.max(least, Math.min(2, most)) : chance.whole(least, most)
  const time = chance.pick(times)
  const shared = { slug, time, isFetched }
  if (rate !== undefined) {
    const adults = rate === 'tandem' ? 2 * size : size
    return { ...shared, quantities: { [rate]: size }, adults, children: 0 }
  }
  const isFamily = takesChildren === true && size > 2 && chance.next() < familyShare * 3
  const children = isFamily ? chance.whole(1, size - 1) : 0
  const adults = size - children
  const quantities = children > 0 ? { adult: adults, child: children } : { adult: adults }
  return { ...shared, quantities, adults, children }
}

/** Three groups that take all 24 kayak seats of a morning. */
export const fullDay: readonly Choice[] = Array.from({ length: 3 }, () => ({
  slug: 'lake-batur-kayaking',
  time: '05:30',
  quantities: { adult: 8 },
  adults: 8,
  children: 0,
  isFetched: true,
}))
