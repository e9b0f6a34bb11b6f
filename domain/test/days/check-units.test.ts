import { describe, expect, test } from 'vitest'
import { check, at, kindsOf, placed, riding } from './checked-day.ts'
import { bookingId, led, raft, unitId } from './sample-day.ts'

describe('units', () => {
  test('a day without a problem has none', () => {
    const parties = [
      riding(1, [[1, 4]], { guideRatio: { per: 'GUESTS', count: 6 }, language: 'en' }),
    ]
    expect(check({ parties, guides: placed(led('09:00', 1, 1)) })).toEqual([])
  })

  test('guests without a unit are named, unless their product needs none', () => {
    const parties = [riding(1, [[1, 3]]), riding(2, []), riding(3, [], { unitKind: null })]
    expect(check({ parties })).toEqual([
      { kind: 'PARTY_WITHOUT_UNIT', ...at, bookingId: bookingId(1), need: 1 },
      { kind: 'PARTY_WITHOUT_UNIT', ...at, bookingId: bookingId(2), need: 4 },
    ])
  })

  test('a unit with more guests than seats is overfull', () => {
    const parties = [riding(1, [[1, 4]]), riding(2, [[1, 3]], { guests: 3 })]
    expect(check({ parties })).toEqual([
      { kind: 'UNIT_OVERFULL', ...at, unitId: unitId(1), need: 7, have: 6 },
    ])
    expect(check({ parties, units: [raft(7)] })).toEqual([])
  })

  test('a unit that is out of service, retired, stopped or of another kind is named', () => {
    const parties = [riding(1, [[1, 4]])]
    expect(check({ parties, units: [raft(6, { isOut: true })] })).toEqual([
      { kind: 'UNIT_OUT', ...at, unitId: unitId(1) },
    ])
    expect(kindsOf({ parties, units: [] })).toEqual(['UNIT_OUT'])
    expect(check({ parties, stopped: new Map([[unitId(1), '09:00']]) })).toEqual([
      { kind: 'UNIT_STOPPED', ...at, unitId: unitId(1) },
    ])
    expect(check({ parties, stopped: new Map([[unitId(1), '09:01']]) })).toEqual([])
    expect(check({ parties, units: [raft(6, { kind: 'ATV' })] })).toEqual([
      { kind: 'UNIT_UNFIT', ...at, unitId: unitId(1), bookingId: bookingId(1) },
    ])
  })

  test('a unit on two trips at once is a problem of both, in both lists', () => {
    const second = (time: string) => riding(2, [[1, 4]], { list: 'ATV', time })
    const parties = (time: string) => [riding(1, [[1, 4]]), second(time)]
    expect(check({ parties: parties('11:29') })).toEqual([
      { kind: 'UNIT_TWICE', ...at, unitId: unitId(1) },
      { kind: 'UNIT_TWICE', list: 'ATV', time: '11:29', unitId: unitId(1) },
    ])
    expect(check({ parties: parties('11:30') })).toEqual([])
  })

  test('a trip that is over is a problem only of another one that is not', () => {
    const over = { isOver: true, guests: 9 }
    const first = riding(1, [[1, 7]], over)
    expect(check({ parties: [first] })).toEqual([])
    expect(check({ parties: [first, riding(2, [[1, 4]], { time: '11:00' })] })).toEqual([
      { kind: 'UNIT_TWICE', list: 'RAFTING', time: '11:00', unitId: unitId(1) },
    ])
    const both = [first, riding(2, [[1, 4]], { time: '11:00', isOver: true })]
    expect(check({ parties: both })).toEqual([])
  })
})

test('problems come by time, then by kind, then by id', () => {
  const parties = [
    riding(3, [], { time: '10:00' }),
    riding(2, [[1, 5]], { guests: 7 }),
    riding(1, [[1, 2]], { guests: 3 }),
  ]
  expect(check({ parties }).map(one => [one.time, one.kind, one.bookingId])).toEqual([
    ['09:00', 'PARTY_WITHOUT_UNIT', bookingId(1)],
    ['09:00', 'PARTY_WITHOUT_UNIT', bookingId(2)],
    ['09:00', 'UNIT_OVERFULL', undefined],
    ['10:00', 'PARTY_WITHOUT_UNIT', bookingId(3)],
  ])
})
