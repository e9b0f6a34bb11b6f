import type { TransferProblem } from '@arung/contracts/days/transfers'
import { describe, expect, test } from 'vitest'
import { checkTransfers } from '../../src/days/runs/check-transfers.ts'
import type { DayRunFacts, TransferFacts } from '../../src/days/runs/transfer-facts.ts'
import { driverId, factsOf, runId, there, transferId, vehicleId } from './transfer-days.ts'

const run = (number: number, more: Partial<DayRunFacts> = {}): DayRunFacts => ({
  runId: runId(number),
  direction: 'THERE',
  time: '07:30',
  minutes: 120,
  vehicleId: vehicleId(0),
  driverId: driverId(0),
  stops: [{ transferId: transferId(1), guests: 2 }],
  states: {},
  ...more,
})
const day = (
  runs: readonly DayRunFacts[],
  transfers = [there(1)],
  more: Partial<TransferFacts> = {},
): TransferProblem[] => checkTransfers(factsOf(transfers, [4, 4], { runs, ...more }))
const at = { direction: 'THERE', time: '07:30' } as const
const ofRun = { ...at, runId: runId(1) }
const ofGuests = { ...at, transferId: transferId(1) }
const kindsOf = (problems: readonly TransferProblem[]) => problems.map(({ kind }) => kind)

describe('the problems of transfers', () => {
  test('a day whose guests are all in good runs has none', () => {
    expect(day([run(1)])).toEqual([])
    expect(day([], [])).toEqual([])
  })

  test('guests without a run are counted, those in several runs together', () => {
    expect(day([])).toEqual([{ kind: 'WITHOUT_RUN', ...ofGuests, need: 2 }])
    const two = [run(1), run(2, { vehicleId: vehicleId(1), driverId: driverId(1) })]
    expect(day(two, [there(1, { guests: 5 })])).toEqual([
      { kind: 'WITHOUT_RUN', ...ofGuests, need: 1 },
    ])
    expect(day([run(1, { direction: 'HOME', time: '11:15' })], [there(1)])).toMatchObject([
      { kind: 'WITHOUT_RUN', direction: 'THERE' },
      { kind: 'TOO_MANY_GUESTS', direction: 'HOME' },
    ])
  })

  test('guests in runs who do not travel are too many, unless they are on board', () => {
    expect(day([run(1)], [there(1, { guests: 1 })])).toEqual([
      { kind: 'TOO_MANY_GUESTS', ...ofGuests, need: 1, have: 2 },
    ])
    expect(day([run(1)], [])).toEqual([{ kind: 'TOO_MANY_GUESTS', ...ofGuests, need: 0, have: 2 }])
    expect(day([run(1, { states: { [transferId(1)]: 'DROPPED' } })], [])).toEqual([])
  })

  test('a place is asked for once, until the guests are on board', () => {
    const open = [there(1, { hasPlace: false }), there(1, { hasPlace: false, direction: 'HOME' })]
    const both = [run(1), run(2, { direction: 'HOME', time: '11:15' })]
    expect(day(both, open)).toEqual([{ kind: 'PLACE_UNKNOWN', ...ofGuests }])
    const onBoard = [run(1, { states: { [transferId(1)]: 'ON_BOARD' } }), both[1] ?? run(2)]
    expect(day(onBoard, open)).toEqual([])
  })

  test('a run is too late after the promised window, after the activity begins, or home before it ends', () => {
    const late = (time: string, more = {}, direction: 'THERE' | 'HOME' | 'CHARTER' = 'THERE') =>
      kindsOf(day([run(1, { time, direction })], [there(1, { direction, ...more })]))
    expect([late('08:00'), late('08:01')]).toEqual([[], ['RUN_TOO_LATE']])
    expect([late('08:59', { window: null }), late('09:00', { window: null })]).toEqual([
      [],
      ['RUN_TOO_LATE'],
    ])
    expect([late('11:00', {}, 'HOME'), late('10:59', {}, 'HOME')]).toEqual([[], ['RUN_TOO_LATE']])
    expect([late('09:00', {}, 'CHARTER'), late('09:01', {}, 'CHARTER')]).toEqual([
      [],
      ['RUN_TOO_LATE'],
    ])
    expect(late('23:59', { begins: '22:00', ends: '01:00' }, 'HOME')).toEqual([])
    const onBoard = run(1, { time: '08:30', states: { [transferId(1)]: 'ON_BOARD' } })
    expect(day([onBoard])).toEqual([])
  })

  test('a run has a vehicle that seats its guests and works, and a driver who may drive', () => {
    const full = [{ transferId: transferId(1), guests: 5 }]
    expect(day([run(1, { stops: full })], [there(1, { guests: 5 })])).toEqual([
      { kind: 'RUN_OVERFULL', ...ofRun, need: 5, have: 4 },
    ])
    expect(day([run(1, { driverId: null })])).toEqual([{ kind: 'DRIVER_MISSING', ...ofRun }])
    const out = { vehicles: new Map([[vehicleId(0), { seats: 4, isOut: true }]]) }
    expect(day([run(1)], [there(1)], out)).toEqual([{ kind: 'VEHICLE_OUT', ...ofRun }])
    expect(day([run(1)], [there(1)], { vehicles: new Map() })).toEqual([
      { kind: 'VEHICLE_OUT', ...ofRun },
    ])
    const driver = (isOff: boolean, isLicenceExpired: boolean) => ({
      drivers: new Map([[driverId(0), { isOff, isLicenceExpired }]]),
    })
    expect(day([run(1)], [there(1)], driver(true, false))).toEqual([
      { kind: 'DRIVER_OFF', ...ofRun },
    ])
    expect(day([run(1)], [there(1)], driver(false, true))).toEqual([
      { kind: 'LICENCE_EXPIRED', ...ofRun },
    ])
    expect(kindsOf(day([run(1)], [there(1)], { drivers: new Map() }))).toEqual(['DRIVER_OFF'])
  })

  test('a vehicle and a driver in two places at once are problems of both runs', () => {
    const second = { stops: [{ transferId: transferId(2), guests: 2 }], time: '07:45' }
    const two = [there(1), there(2)]
    expect(kindsOf(day([run(1), run(2, second)], two))).toEqual([
      'VEHICLE_TWICE',
      'DRIVER_TWICE',
      'VEHICLE_TWICE',
      'DRIVER_TWICE',
    ])
    const back = { ...second, time: '09:30', driverId: driverId(1) }
    const later = there(2, { window: { from: '09:30', to: '10:00' }, begins: '11:00' })
    expect(day([run(1), run(2, back)], [there(1), later])).toEqual([])
  })

  test('more than ten hours of driving are a problem of the run that makes them too many', () => {
    const home = run(2, { direction: 'HOME', time: '12:00', minutes: 481 })
    const both = [there(1), there(1, { direction: 'HOME' })]
    expect(day([home, run(1)], both)).toEqual([
      {
        kind: 'DRIVER_HOURS',
        direction: 'HOME',
        time: '12:00',
        runId: runId(2),
        need: 600,
        have: 601,
      },
    ])
    expect(day([{ ...home, minutes: 480 }, run(1)], both)).toEqual([])
  })

  test('guests who did not come are named, and nothing else is missing from a run that is over', () => {
    const over = run(1, { states: { [transferId(1)]: 'NO_SHOW' }, driverId: null, time: '08:30' })
    expect(day([over])).toEqual([
      { kind: 'NO_SHOW', ...ofRun, time: '08:30', transferId: transferId(1), need: 2 },
    ])
  })

  test('problems come by time, then by kind', () => {
    const transfers = [
      there(2, { window: { from: '06:00', to: '06:30' } }),
      there(1, { hasPlace: false }),
    ]
    expect(day([], transfers).map(({ time, kind }) => `${time} ${kind}`)).toEqual([
      '06:00 WITHOUT_RUN',
      '07:30 WITHOUT_RUN',
      '07:30 PLACE_UNKNOWN',
    ])
  })
})
