import type { SaveDriver } from '@arung/contracts/operations/people'
import type { DriverEvent } from './events.ts'
import { licenceFault, type LicenceFault } from './licence.ts'
import { definePerson, forgottenAs } from './person.ts'
import { retiredAs } from './resource.ts'

const nobody = { name: '', phone: null, licenceNumber: null }

/** A driver, who picks guests up and brings them home. */
export const driver = definePerson<SaveDriver, DriverEvent, LicenceFault>({
  saved: ({ id: driverId, value: { person, ...work }, at }) => ({
    type: 'DriverSaved',
    data: { driverId, person, work, at },
  }),
  retired: ({ id: driverId, at }) => ({ type: 'DriverRetired', data: { driverId, at } }),
  restored: ({ id: driverId, at }) => ({ type: 'DriverRestored', data: { driverId, at } }),
  forgotten: ({ id: driverId, at }) => ({ type: 'DriverForgotten', data: { driverId, at } }),
  after(before, event) {
    switch (event.type) {
      case 'DriverSaved':
        return { value: { person: event.data.person, ...event.data.work }, isRetired: false }
      case 'DriverForgotten':
        return forgottenAs(before, nobody)
      default:
        return retiredAs(before, event.type === 'DriverRetired')
    }
  },
  rule: licenceFault,
})
