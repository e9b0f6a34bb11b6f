import { sampleIds } from '../testing/sample-catalogue.ts'
import { activityDate, ids, instants } from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { CapacityEvent } from './events.ts'
import { orderOwner } from './owner.ts'

const day = { poolId: sampleIds.river, date: activityDate }
const owner = orderOwner(ids.order)
const limits = { sessionLimit: 400, dayLimit: 800, version: 1 }

export const capacitySamples: SamplesOf<CapacityEvent> = {
  DayOpened: { ...day, ...limits },
  LimitsChanged: { ...day, sessionLimit: 300, dayLimit: 600, version: 2 },
  PlacesHeld: {
    ...day,
    holdId: ids.hold,
    holder: { kind: 'CHECKOUT', id: ids.checkout },
    demands: [{ time: '09:00', places: 2 }],
    expiresAt: instants.holdEnd,
  },
  HoldBound: { ...day, holdId: ids.hold, owner, expiresAt: instants.paymentEnd },
  HoldExtended: { ...day, holdId: ids.hold, expiresAt: instants.paymentEnd },
  PlacesSold: { ...day, holdId: ids.hold, owner },
  PlacesReleased: {
    ...day,
    holdId: ids.hold,
    demands: [{ time: '09:00', places: 2 }],
    reason: 'EXPIRED',
  },
  HoldChanged: {
    ...day,
    holdId: ids.hold,
    owner,
    changeId: ids.change,
    before: [{ time: '09:00', places: 2 }],
    after: [{ time: '13:00', places: 3 }],
    expiresAt: instants.holdEnd,
  },
  HoldSettled: {
    ...day,
    holdId: ids.hold,
    changeId: ids.change,
    outcome: 'CHANGED',
    demands: [{ time: '13:00', places: 3 }],
  },
  SessionsClosed: { ...day, time: '13:00', reason: 'High water', right: 'RAFTING' },
  SessionsReopened: { ...day, time: null },
  LimitOverridden: { ...day, time: '13:00', limit: 404, reason: 'A school of four more' },
  LimitRestored: { ...day, time: null },
}
