import type { SaveGuide } from '@arung/contracts/operations/people'
import type { GuideEvent } from './events.ts'
import { licenceFault, type LicenceFault } from './licence.ts'
import { defineResource, retiredAs } from './resource.ts'

/** Who goes along with guests. */
export const guide = defineResource<SaveGuide, GuideEvent, null, LicenceFault>({
  saved: ({ id: guideId, value: { person, ...work }, at }) => ({
    type: 'GuideSaved',
    data: { guideId, person, work, at },
  }),
  retired: ({ id: guideId, at }) => ({ type: 'GuideRetired', data: { guideId, at } }),
  restored: ({ id: guideId, at }) => ({ type: 'GuideRestored', data: { guideId, at } }),
  after: (before, event) =>
    event.type === 'GuideSaved'
      ? { value: { person: event.data.person, ...event.data.work }, isRetired: false }
      : retiredAs(before, event.type === 'GuideRetired'),
  rule: licenceFault,
})
