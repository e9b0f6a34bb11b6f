import type { DomainEvent } from '@arung/domain/event-types'
import { at, uuid } from '../../src/testing/sample-events.ts'

const by = uuid(8, 3)
const driverId = uuid(61, 1)
const vehicleId = uuid(62, 2)
const told = { date: '2026-12-24', happenedAt: at(40), at: at(41) }

/** Two links: one is opened twice, revoked and issued again. Two calendars: one is revoked. */
export function secretAddressHistory(): DomainEvent[] {
  const date = '2026-12-24'
  const link = (n: number) => ({
    linkId: uuid(68, n),
    personKind: 'DRIVER' as const,
    personId: uuid(61, n),
    date,
  })
  const linked = (n: number, generation: number): DomainEvent => ({
    type: 'DayLinkIssued',
    data: {
      ...link(n),
      generation,
      tokenHash: `link ${n} ${generation}`,
      endsAt: '2026-12-24T22:00:00.000Z',
      by,
      at: at(42),
    },
  })
  const opened = (n: number): DomainEvent => ({
    type: 'DayLinkOpened',
    data: { ...link(n), at: at(43) },
  })
  const calendar = (n: number) => ({
    calendarId: uuid(69, n),
    personKind: 'GUIDE' as const,
    personId: uuid(60, n),
  })
  const subscribed = (n: number, generation: number): DomainEvent => ({
    type: 'PersonCalendarIssued',
    data: { ...calendar(n), generation, tokenHash: `calendar ${n} ${generation}`, by, at: at(44) },
  })
  return [
    linked(1, 1),
    linked(2, 1),
    opened(1),
    opened(1),
    { type: 'DayLinkRevoked', data: { ...link(1), by, at: at(45) } },
    linked(1, 2),
    subscribed(1, 1),
    subscribed(2, 1),
    { type: 'PersonCalendarRevoked', data: { ...calendar(1), by, at: at(46) } },
    subscribed(1, 2),
    { type: 'PersonCalendarRevoked', data: { ...calendar(2), by, at: at(47) } },
  ]
}

/**
 * What guides and drivers said of a day. A guide answers twice and leaves the unit, another one stays. A driver says
 * twice whether he drives, and checks two vehicles. One fault is dismissed, one ends with its vehicle's service, one
 * stays.
 */
export function crewHistory(): DomainEvent[] {
  const place = { list: 'RAFTING', time: '11:00', unitId: uuid(53, 9) } as const
  const guides = (before: readonly string[], after: readonly string[]): DomainEvent => ({
    type: 'GuidesAssigned',
    data: { ...place, date: told.date, before, after, by, at: at(40) },
  })
  const answered = (
    guideId: string,
    answer: 'ACCEPTED' | 'GIVEN_BACK',
    reason: string | null = null,
  ): DomainEvent => ({ type: 'TripAnswered', data: { ...told, ...place, guideId, answer, reason } })
  const [first, second] = [uuid(60, 1), uuid(60, 2)]
  const drives = (says: boolean): DomainEvent => ({
    type: 'DrivingConfirmed',
    data: { ...told, driverId, drives: says },
  })
  const checked = (n: number): DomainEvent => ({
    type: 'VehicleChecked',
    data: { ...told, driverId, vehicleId: uuid(62, n) },
  })
  const fault = (n: number, ofVehicle: string): DomainEvent => ({
    type: 'FaultReported',
    data: { ...told, faultId: uuid(71, n), driverId, vehicleId: ofVehicle, text: `Fault ${n}` },
  })
  const served = (on: string): DomainEvent => ({
    type: 'UnitSaved',
    data: {
      unitId: uuid(62, 7),
      unit: {
        kind: 'VEHICLE',
        plate: 'DK 7 AB',
        vehicle: 'CAR',
        seats: 6,
        servicedOn: null,
        serviceDue: null,
        outOfService: [{ from: on, to: on, reason: 'Brakes' }],
      },
      at: at(48),
    },
  })
  return [
    guides([], [first, second]),
    answered(first, 'ACCEPTED'),
    answered(first, 'GIVEN_BACK', 'I have a fever'),
    answered(second, 'ACCEPTED'),
    guides([first, second], [second]),
    answered(first, 'ACCEPTED'),
    drives(true),
    checked(2),
    checked(7),
    drives(false),
    fault(1, vehicleId),
    fault(2, vehicleId),
    fault(3, uuid(62, 7)),
    {
      type: 'FaultDismissed',
      data: { date: told.date, faultId: uuid(71, 1), vehicleId, by, at: at(47) },
    },
    served('2027-03-01'),
    served('2026-12-24'),
    fault(4, uuid(62, 7)),
  ]
}
