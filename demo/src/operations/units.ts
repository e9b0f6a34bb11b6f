import { dayMs } from '@arung/contracts/dates'
import { CraftKind, type SaveCraft, type SaveVehicle } from '@arung/contracts/operations/units'
import { later, localDateAt } from '@arung/domain/time'
import { demoId } from '../ids.ts'

const day = (asOf: string, days: number): string => localDateAt(later(asOf, days * dayMs))

function craft(kind: SaveCraft['kind'], nth: number, asOf: string): SaveCraft {
  const repairs = { RAFT: 'A tube leaks', ATV: 'Waits for a clutch', BICYCLE: 'Brakes' }
  return {
    kind,
    number: String(nth + 1),
    seats: kind === 'RAFT' ? 5 : kind === 'ATV' ? 2 : 1,
    servicedOn: day(asOf, -((nth * 7) % 80) - 5),
    serviceDue: day(asOf, ((nth * 11) % 120) - 3),
    outOfService:
      nth % 19 === 11 ? [{ from: day(asOf, -2), to: day(asOf, 6), reason: repairs[kind] }] : [],
  }
}
const several = <Unit>(length: number, of: (nth: number) => Unit): Unit[] =>
  Array.from({ length }, (_, nth) => of(nth))

const fleet = { RAFT: 80, ATV: 30, BICYCLE: 40 } as const

/** 80 rafts, 30 ATVs, 40 bicycles. */
export const crafts = (asOf: string): readonly SaveCraft[] =>
  CraftKind.options.flatMap(kind => several(fleet[kind], nth => craft(kind, nth, asOf)))

export const craftId = ({ kind, number }: Pick<SaveCraft, 'kind' | 'number'>): string =>
  demoId('unit', `${kind} ${number}`)

/** Returns the ids of all units of a kind, in the order of their numbers. */
export const craftIds = (kind: SaveCraft['kind']): readonly string[] =>
  several(fleet[kind], nth => craftId({ kind, number: String(nth + 1) }))

/** 28 vehicles, 16 of them sold with a driver: twelve cars and four minibuses. */
export const vehicles = (asOf: string): readonly SaveVehicle[] =>
  several(28, nth => {
    const vehicle = nth < 12 ? 'CAR' : nth < 24 ? 'MINIBUS' : 'TRUCK'
    return {
      kind: 'VEHICLE',
      plate: `DK ${1_101 + nth * 37} X${String.fromCodePoint(65 + (nth % 26))}`,
      vehicle,
      seats: vehicle === 'CAR' ? 5 : vehicle === 'MINIBUS' ? 12 : 18,
      servicedOn: day(asOf, -10 - nth),
      serviceDue: day(asOf, 30 + ((nth * 9) % 90)),
      outOfService: nth === 5 ? [{ from: day(asOf, 0), to: day(asOf, 3), reason: 'Gearbox' }] : [],
    }
  })
