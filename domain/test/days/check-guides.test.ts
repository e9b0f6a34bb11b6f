import { describe, expect, test } from 'vitest'
import type { DayGuide, DayParty } from '../../src/days/day-facts.ts'
import { at, check, kindsOf, placed, riding, type Change } from './checked-day.ts'
import { bookingId, guide, guideId, led, raft, unitId } from './sample-day.ts'

describe('guides', () => {
  const parties = [riding(1, [[1, 4]]), riding(2, [[2, 4]])]
  const onFirst = { ...at, unitId: unitId(1), guideId: guideId(1) }

  test.each([
    ['GUIDE_OFF', [guide({ isOff: true })]],
    ['GUIDE_OFF', []],
    ['GUIDE_UNSKILLED', [guide({ skills: ['ATV'] })]],
    ['LICENCE_EXPIRED', [guide({ isLicenceExpired: true })]],
  ] as const)('%s is named with the place of the guide (%#)', (kind, people) => {
    expect(check({ parties, people, guides: placed(led('09:00', 1, 1)) })).toEqual([
      { kind, ...onFirst },
    ])
    const over = parties.map(one => ({ ...one, isOver: true }))
    expect(check({ parties: over, people, guides: placed(led('09:00', 1, 1)) })).toEqual([])
  })

  test('a guide at two places at once is a problem of both', () => {
    expect(check({ parties, guides: placed(led('09:00', 1, 1), led('09:00', 2, 1)) })).toEqual([
      { kind: 'GUIDE_TWICE', ...onFirst },
      { kind: 'GUIDE_TWICE', ...onFirst, unitId: unitId(2) },
    ])
    const next = (time: string) => ({
      parties: [...parties, riding(3, [[2, 4]], { time, turnaround: 0 })],
      guides: placed(led('09:00', 1, 1), led(time, null, 1)),
    })
    expect(check(next('10:59')).filter(({ kind }) => kind === 'GUIDE_TWICE')).toEqual([
      { kind: 'GUIDE_TWICE', ...onFirst },
      { kind: 'GUIDE_TWICE', list: 'RAFTING', time: '10:59', guideId: guideId(1) },
    ])
    expect(kindsOf(next('11:30'))).toEqual([])
  })

  test('a guide of a departure that is over is busy for one that is not', () => {
    const day = (isOver: boolean) => ({
      parties: [
        riding(1, [[1, 4]], { isOver: true }),
        riding(2, [[2, 4]], { time: '10:00', isOver }),
      ],
      guides: placed(led('09:00', 1, 1), led('10:00', 2, 1)),
    })
    expect(check(day(false))).toEqual([
      { kind: 'GUIDE_TWICE', ...onFirst, time: '10:00', unitId: unitId(2) },
    ])
    expect(check(day(true))).toEqual([])
  })

  test('a guide where there are no guests is named', () => {
    const guides = placed(led('09:00', 2, 1), led('10:00', null, 2))
    expect(check({ parties: [riding(1, [[1, 4]])], guides })).toEqual([
      { kind: 'GUIDE_WITHOUT_GUESTS', ...onFirst, unitId: unitId(2) },
      { kind: 'GUIDE_WITHOUT_GUESTS', list: 'RAFTING', time: '10:00', guideId: guideId(2) },
    ])
    const waiting = [riding(1, [], { unitKind: null })]
    expect(check({ parties: waiting, guides: placed(led('09:00', null, 1)) })).toEqual([])
  })
})

describe('languages', () => {
  const speaking = (language: DayParty['language'], people: readonly DayGuide[], split = false) =>
    check({
      parties: [
        riding(
          1,
          split
            ? [
                [1, 2],
                [2, 2],
              ]
            : [[1, 4]],
          { language },
        ),
      ],
      people,
      guides: placed(led('09:00', 1, 1), ...(split ? [led('09:00', 2, 2)] : [])),
    })
  const only = (...languages: DayGuide['languages']) => guide({ languages })

  test('a party whose guides speak neither its language nor English lacks it', () => {
    expect(speaking('zh', [only('id', 'fr')])).toEqual([
      { kind: 'LANGUAGE_MISSING', ...at, bookingId: bookingId(1), language: 'zh' },
    ])
    expect(speaking('zh', [only('zh')])).toEqual([])
    expect(speaking('zh', [only('en')])).toEqual([])
    expect(speaking(null, [only('id')])).toEqual([])
  })

  test('English does not replace Indonesian', () => {
    expect(speaking('id', [only('en')])).toMatchObject([{ language: 'id' }])
  })

  test('a split party needs one guide who speaks its language', () => {
    expect(speaking('zh', [only('id'), only('zh')], true)).toEqual([])
  })

  test('a party without a guide lacks no language, and one of the departure counts', () => {
    const parties = [riding(1, [[1, 4]], { language: 'zh' })]
    expect(check({ parties })).toEqual([])
    const guides = placed(led('09:00', null, 1))
    expect(check({ parties, guides, people: [only('id')] })).toMatchObject([{ language: 'zh' }])
    expect(check({ parties, guides, people: [only('zh')] })).toEqual([])
  })
})

describe('the number of guides', () => {
  const tooFew = (change: Change) =>
    check(change).flatMap(({ kind, unitId: unit, need, have }) =>
      kind === 'GUIDES_TOO_FEW' ? [[unit ?? null, need, have]] : [],
    )
  const perGuests = { guideRatio: { per: 'GUESTS', count: 4 } } as const
  const perUnits = { guideRatio: { per: 'UNITS', count: 2 } } as const

  test('per guests, each unit needs its own', () => {
    const parties = [
      riding(1, [[1, 4]], perGuests),
      riding(2, [[2, 4]], perGuests),
      riding(3, [[2, 1]], { ...perGuests, guests: 1 }),
    ]
    const lack = (...guides: readonly ReturnType<typeof led>[]) =>
      tooFew({ parties, guides: placed(...guides) })
    expect(lack()).toEqual([
      [unitId(1), 1, 0],
      [unitId(2), 2, 0],
    ])
    expect(lack(led('09:00', 1, 1, 2, 3))).toEqual([[unitId(2), 2, 0]])
    expect(lack(led('09:00', 1, 1), led('09:00', 2, 2))).toEqual([[unitId(2), 2, 1]])
    expect(lack(led('09:00', 1, 1), led('09:00', 2, 2), led('09:00', null, 3))).toEqual([])
    expect(lack(led('09:00', null, 1, 2))).toEqual([[unitId(2), 2, 1]])
  })

  test('per one unit, each unit needs its own, however few guests it has', () => {
    const perUnit = { guideRatio: { per: 'UNITS', count: 1 } } as const
    const parties = [riding(1, [[1, 4]], perUnit), riding(2, [[2, 1]], { ...perUnit, guests: 1 })]
    expect(tooFew({ parties })).toEqual([
      [unitId(1), 1, 0],
      [unitId(2), 1, 0],
    ])
    expect(tooFew({ parties, guides: placed(led('09:00', 2, 1, 2)) })).toEqual([[unitId(1), 1, 0]])
    expect(tooFew({ parties, guides: placed(led('09:00', null, 1), led('09:00', 2, 2)) })).toEqual(
      [],
    )
  })

  test('per guests without units, the departure needs them', () => {
    const parties = [riding(1, [], { ...perGuests, unitKind: null, guests: 9 })]
    expect(tooFew({ parties })).toEqual([[null, 3, 0]])
    expect(tooFew({ parties, guides: placed(led('09:00', null, 1, 2)) })).toEqual([[null, 3, 2]])
    expect(tooFew({ parties, guides: placed(led('09:00', null, 1, 2, 3)) })).toEqual([])
  })

  test('per units, the departure needs one for so many units, on a unit or with all', () => {
    const parties = [
      riding(
        1,
        [
          [1, 2],
          [2, 2],
        ],
        perUnits,
      ),
      riding(2, [[3, 4]], perUnits),
    ]
    const units = [raft(), raft(), raft()]
    const lack = (...guides: readonly ReturnType<typeof led>[]) =>
      tooFew({ parties, units, guides: placed(...guides) })
    expect(lack()).toEqual([[null, 2, 0]])
    expect(lack(led('09:00', 1, 1))).toEqual([[null, 2, 1]])
    expect(lack(led('09:00', 1, 1), led('09:00', null, 2))).toEqual([])
  })

  test('a party without a unit needs no guide of a unit yet, and one that is over needs none', () => {
    const waiting = [riding(1, [], perGuests), riding(2, [], perUnits)]
    expect(tooFew({ parties: waiting })).toEqual([])
    expect(tooFew({ parties: [riding(1, [[1, 4]], { ...perGuests, isOver: true })] })).toEqual([])
  })

  test('guides of the departure first meet its own need, then that of the units', () => {
    const parties = [
      riding(1, [[1, 4]], perGuests),
      riding(2, [], { ...perGuests, unitKind: null }),
    ]
    expect(tooFew({ parties, guides: placed(led('09:00', null, 1)) })).toEqual([[unitId(1), 1, 0]])
    expect(tooFew({ parties, guides: placed(led('09:00', null, 1, 2)) })).toEqual([])
    expect(tooFew({ parties, guides: placed(led('09:00', 1, 1)) })).toEqual([[null, 1, 0]])
  })
})
