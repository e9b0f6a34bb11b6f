import type { SaveGuide } from '@arung/contracts/operations/people'
import type { GuideEvent } from './events.ts'
import { licenceFault, type LicenceFault } from './licence.ts'
import { definePerson, forgottenAs } from './person.ts'
import { retiredAs } from './resource.ts'

const nobody = { name: '', phone: null, licenceNumber: null, payPerTrip: null }

/** A guide, who accompanies guests. */
export const guide = definePerson<SaveGuide, GuideEvent, LicenceFault>({
  saved: ({ id: guideId, value: { person, ...work }, at }) => ({
    type: 'GuideSaved',
    data: { guideId, person, work, at },
  }),
  retired: ({ id: guideId, at }) => ({ type: 'GuideRetired', data: { guideId, at } }),
  restored: ({ id: guideId, at }) => ({ type: 'GuideRestored', data: { guideId, at } }),
  forgotten: ({ id: guideId, at }) => ({ type: 'GuideForgotten', data: { guideId, at } }),
  after(before, event) {
    switch (event.type) {
      case 'GuideSaved':
        return { value: { person: event.data.person, ...event.data.work }, isRetired: false }
      case 'GuideForgotten':
        return forgottenAs(before, nobody)
      default:
        return retiredAs(before, event.type === 'GuideRetired')
    }
  },
  rule: licenceFault,
})
