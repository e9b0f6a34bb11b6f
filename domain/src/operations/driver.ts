import type { SaveDriver } from '@arung/contracts/operations/people'
import type { DriverEvent } from './events.ts'
import { licenceFault, type LicenceFault } from './licence.ts'
import { defineResource, retiredAs } from './resource.ts'

/** Who fetches guests and brings them home. */
export const driver = defineResource<SaveDriver, DriverEvent, null, LicenceFault>({
  saved: ({ id: driverId, value: { person, ...work }, at }) => ({
    type: 'DriverSaved',
    data: { driverId, person, work, at },
  }),
  retired: ({ id: driverId, at }) => ({ type: 'DriverRetired', data: { driverId, at } }),
  restored: ({ id: driverId, at }) => ({ type: 'DriverRestored', data: { driverId, at } }),
  after: (before, event) =>
    event.type === 'DriverSaved'
      ? { value: { person: event.data.person, ...event.data.work }, isRetired: false }
      : retiredAs(before, event.type === 'DriverRetired'),
  rule: licenceFault,
})
