import { localDateAt, later } from '@arung/domain/time'
import type { Day } from '@arung/domain/days/day-state'
import { areApart, guideStays, unitStays, type Stays } from '@arung/domain/days/stays'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { craftIds } from '../../src/operations/units.ts'
import { guidesFor } from '../../src/operations/people.ts'
import { asOf, openPastDesk } from './past-desk.ts'

let desk: Awaited<ReturnType<typeof openPastDesk>>
beforeAll(async () => {
  desk = await openPastDesk()
})
afterAll(() => desk.close())

let lastDay = -30
/** A later day for each test, because a past only moves forward. */
const freshDate = () => localDateAt(later(asOf, (lastDay += 1) * 86_400_000))
const river = { slug: 'ayung-river-rafting', time: '09:00' }
const trail = { slug: 'jungle-atv-7km', time: '09:00' }

/** Sells to parties, and receives them in this order. Returns the day. */
async function received(
  date: string,
  ...groups: readonly (readonly [of: Readonly<{ slug: string; time: string }>, sizes: number[]])[]
): Promise<Day> {
  const parties = groups.flatMap(([{ slug, time }, sizes]) =>
    sizes.map((guests, nth) => ({ name: `${date} ${slug} ${time} ${nth}`, slug, time, guests })),
  )
  for (const { name, ...party } of parties) await desk.sell(name, { ...party, date })
  for (const { name, time } of parties) await desk.receive(name, { date, time })
  return desk.on(date)
}
const sharesOn = ({ parties }: Day) =>
  [...parties.values()].map(({ shares }) => shares.map(({ guests }) => guests))
const unitsOn = ({ parties }: Day) => [
  ...new Set([...parties.values()].flatMap(({ shares }) => shares.map(({ unitId }) => unitId))),
]
const guidesOn = ({ guides }: Day) =>
  [...guides.values()].map(({ place, guides: there }) => [place.unitId, there.length])
const apartIn = (stays: Stays) =>
  [...stays.values()].filter(all => all.some(one => all.some(other => areApart(one, other))))

test('a party that is received has a raft, and its raft a guide', async () => {
  const date = freshDate()
  const day = await received(date, [river, [4]])
  expect(sharesOn(day)).toEqual([[4]])
  const [raft] = unitsOn(day)
  expect(craftIds('RAFT')).toContain(raft)
  expect(guidesOn(day)).toEqual([[raft, 1]])
  const [place] = [...day.guides.values()]
  expect(guidesFor('RAFTING', { date, time: river.time })).toContain(place?.guides[0])
})

test('parties of one departure share rafts while there is room, and only a party that is larger than a raft is split', async () => {
  const day = await received(freshDate(), [river, [2, 3, 3, 7]])
  expect(sharesOn(day)).toEqual([[2], [3], [3], [5, 2]])
  expect(unitsOn(day)).toHaveLength(3)
  expect(guidesOn(day).map(([, guides]) => guides)).toEqual([1, 1, 1])
})

test('a departure of ATVs has a lead guide for each six of them', async () => {
  const day = await received(freshDate(), [trail, [6, 6, 2]])
  expect(unitsOn(day)).toHaveLength(7)
  expect(unitsOn(day).every(id => craftIds('ATV').includes(id))).toBe(true)
  expect(guidesOn(day)).toEqual([[null, 2]])
})

test('nobody and nothing is in two places at once, on a day of many departures', async () => {
  const day = await received(
    freshDate(),
    [river, [5, 5]],
    [{ slug: 'telaga-waja-rafting', time: '09:30' }, [5, 4]],
    [{ ...trail, time: '11:00' }, [4]],
    [{ ...river, time: '13:00' }, [5, 5]],
  )
  expect(day.parties.size).toBe(7)
  const parties = [...day.parties.values()]
  expect(apartIn(unitStays(parties))).toEqual([])
  expect(apartIn(guideStays(parties, day.guides.values()))).toEqual([])
  // The rafts of the first departure are back for the last one.
  expect(unitsOn(day).filter(id => craftIds('RAFT').includes(id))).toHaveLength(4)
})

test('a party that is received again, after the season was interrupted, is assigned once', async () => {
  const date = freshDate()
  await received(date, [river, [4]])
  const revision = await desk.revisionOf(date)
  await desk.receive(`${date} ${river.slug} ${river.time} 0`, { ...river, date })
  expect(await desk.revisionOf(date)).toBe(revision)
})

test('guides of a river are spread over departures', async () => {
  const seen = new Set<string>()
  for (let nth = 0; nth < 3; nth += 1) {
    const day = await received(freshDate(), [river, [4]])
    for (const { guides } of day.guides.values()) for (const guide of guides) seen.add(guide)
  }
  expect(seen.size).toBe(3)
})

test('a unit that is out of service is not used, and a party without enough units is received without one', async () => {
  const date = localDateAt(later(asOf, -86_400_000))
  const day = await received(date, [trail, [60]], [{ ...trail, time: '11:00' }, [58]])
  const [party] = [...day.parties.values()]
  expect([day.parties.size, party?.party.time, party?.shares.length]).toEqual([1, '11:00', 29])
  expect(unitsOn(day)).not.toContain(craftIds('ATV')[11])
})
