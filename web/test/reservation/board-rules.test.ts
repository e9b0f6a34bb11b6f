import { expect, test } from 'vitest'
import { axisOf, linesOf, shownAt } from '../../src/reservation/board/axis.ts'
import { withAway, type Row, type Sources } from '../../src/reservation/board/board.ts'
import { groupsOf, partedRows, rowWith } from '../../src/reservation/board/groups.ts'
import { moveOf } from '../../src/reservation/board/moves.ts'
import { verdictOf } from '../../src/reservation/board/verdicts.ts'
import { departureOf, ids, listOf, partyOf } from './day-list-world.ts'
import { ids as runIds, listWith, runWith } from './transfer-list.ts'

const sourcesOf = (change: Partial<Sources['lists']> = {}, transfers = listWith()): Sources => ({
  lists: {
    RAFTING: withAway(listOf()),
    ATV: withAway(listOf({ list: 'ATV', departures: [], units: [], guides: [] })),
    ...change,
  },
  transfers,
})
const rowOf = (sources: Sources, key: string): Row => {
  const row = rowWith(groupsOf(sources), key)
  if (row === undefined) throw new Error(`No row ${key}`)
  return row
}
/** The verdict on the first bar of one row over another. */
const over = (sources: Sources, from: string, to: string) => {
  const row = rowOf(sources, from)
  return verdictOf(row.bars[0]!, row, rowOf(sources, to))
}
const onRafts = (
  ...parties: [bookingId: string, unitId: string, guests: number, time: string][]
) => {
  const times = [...new Set(parties.map(([, , , time]) => time))]
  const departures = times.map(time =>
    departureOf({
      time,
      guides: [],
      problems: [],
      parties: parties
        .filter(party => party[3] === time)
        .map(([bookingId, unitId, guests]) =>
          partyOf(bookingId, 'Sari', { guests, time }, { units: [{ unitId, guests }] }),
        ),
    }),
  )
  return sourcesOf({ RAFTING: withAway(listOf({ departures })) })
}
const [raft3, raft7] = [`RAFT|${ids.raft3}`, `RAFT|${ids.raft7}`]

test('a raft takes guests of the same departure up to its seats', () => {
  const few = onRafts([ids.budi, ids.raft3, 3, '09:00'], [ids.sari, ids.raft7, 3, '09:00'])
  expect(over(few, raft3, raft7)).toEqual({ fits: true, free: 0 })
  const many = onRafts([ids.budi, ids.raft3, 3, '09:00'], [ids.sari, ids.raft7, 4, '09:00'])
  expect(over(many, raft3, raft7)).toEqual({
    fits: false,
    why: { kind: 'SEATS', seats: 2, guests: 3 },
  })
})

test('a raft is busy until its turnaround has passed, and not a minute longer', () => {
  const busy = onRafts([ids.budi, ids.raft3, 3, '11:29'], [ids.sari, ids.raft7, 3, '09:00'])
  expect(over(busy, raft3, raft7)).toMatchObject({ fits: false, why: { kind: 'BUSY' } })
  const free = onRafts([ids.budi, ids.raft3, 3, '11:30'], [ids.sari, ids.raft7, 3, '09:00'])
  expect(over(free, raft3, raft7)).toMatchObject({ fits: true })
})

test('a stopped raft takes what begins before', () => {
  const stoppedFrom = (from: string) => {
    const [first, second] = listOf().units
    const stopped = { ...second!, stopped: { from, reason: 'FAULT' as const } }
    return sourcesOf({ RAFTING: withAway(listOf({ units: [first!, stopped] })) })
  }
  expect(over(stoppedFrom('09:00'), raft3, raft7)).toMatchObject({ why: { kind: 'STOPPED' } })
  expect(over(stoppedFrom('09:01'), raft3, raft7)).toMatchObject({ fits: true })
})

test('a guide who is away, unskilled or elsewhere takes no trip', () => {
  const quads = departureOf({ guides: [{ unitId: null, guides: [ids.komang], answers: [] }] })
  const guides = listOf().guides.filter(({ id }) => id === ids.komang)
  const sources = sourcesOf({
    ATV: withAway(
      listOf({
        list: 'ATV',
        departures: [quads],
        units: [],
        guides: [...guides, { ...guides[0]!, id: ids.sari }],
      }),
    ),
  })
  const to = (id: string) => over(sources, `GUIDES|${ids.made}`, `GUIDES|${id}`)
  expect(to(ids.nyoman)).toMatchObject({ why: { kind: 'OFF' } })
  expect(to(ids.putu)).toMatchObject({ why: { kind: 'LICENCE' } })
  expect(to(ids.sari)).toMatchObject({ why: { kind: 'UNSKILLED' } })
  expect(to(ids.komang)).toMatchObject({ why: { kind: 'BUSY', with: { trip: { list: 'ATV' } } } })
})

test('guests without a run join the planned run of a vehicle at their time, else get a new one', () => {
  const sources = sourcesOf()
  const open = rowOf(sources, 'VEHICLES|')
  const [bar] = open.bars
  const joined = moveOf(bar!, rowOf(sources, `VEHICLES|${runIds.minibus}`), sources, 'new')
  expect(joined).toMatchObject({
    change: [{ runId: runIds.run, run: { stops: [{ guests: 2 }, { guests: 4 }] } }],
  })
  const made = moveOf(bar!, rowOf(sources, `VEHICLES|${runIds.car}`), sources, 'new')
  expect(made).toMatchObject({
    change: [{ runId: 'new', over: null, run: { vehicleId: runIds.car, time: '07:30' } }],
    undo: [{ runId: 'new', run: null }],
  })
})

test('a run under way keeps its vehicle and may change its driver', () => {
  const drivers = listWith().drivers.map(driver => ({ ...driver, isOff: false }))
  const runs = [runWith({ states: { [runIds.made]: 'ON_BOARD' } })]
  const sources = sourcesOf({}, listWith({ runs, drivers }))
  expect(over(sources, `VEHICLES|${runIds.minibus}`, `VEHICLES|${runIds.car}`)).toMatchObject({
    why: { kind: 'UNDER_WAY' },
  })
  expect(over(sources, `DRIVERS|${runIds.ketut}`, `DRIVERS|${runIds.rata}`)).toMatchObject({
    fits: true,
  })
})

test('the hours reach from the first trip to the last, and a day without trips has some', () => {
  expect(axisOf(groupsOf(sourcesOf()))).toEqual({ from: 420, to: 1020 })
  expect(axisOf([])).toEqual({ from: 300, to: 1200 })
})

test('a short trip is wide enough to press, also at the end of the day', () => {
  expect(shownAt({ from: 0, to: 900 }, { from: 899, to: 900 })).toEqual({ left: 95, width: 5 })
})

test('bars that overlap stand on lines of their own', () => {
  const { bars } = rowOf(sourcesOf(), raft3)
  expect(linesOf([...bars, ...bars.map(bar => ({ ...bar, key: 'other' }))])).toHaveLength(2)
})

test('rows in use are shown, and the others counted', () => {
  const group = groupsOf(sourcesOf()).find(({ key }) => key === 'GUIDES')!
  const keys = (rows: readonly Row[]) => rows.map(({ key }) => key)
  expect(keys(partedRows(group, 'used').shown)).toEqual([`GUIDES|${ids.made}`])
  expect(keys(partedRows(group, 'free').shown)).not.toContain(`GUIDES|${ids.nyoman}`)
  expect(keys(partedRows(group, 'all').shown).at(-1)).toBe(`GUIDES|${ids.nyoman}`)
})

test('what is wrong with the driver of a run stands on its bar in the row of the driver alone', () => {
  const { runId, direction, time } = runWith()
  const problem = { kind: 'DRIVER_NOT_DRIVING', runId, direction, time } as const
  const sources = sourcesOf({}, listWith({ problems: [problem] }))
  const problemsOf = (key: string) => rowOf(sources, key).bars.flatMap(({ problems }) => problems)
  expect(problemsOf(`DRIVERS|${runIds.ketut}`)).toMatchObject([{ problem }])
  expect(problemsOf(`VEHICLES|${runIds.minibus}`)).toEqual([])
})
