import type { SaveAddOn } from '@arung/contracts/catalogue/requests'
import { defineMasterData } from '../master-data.ts'
import type { AddOnEvent } from './events.ts'

/** An extra that can be booked with an activity. */
export const addOn = defineMasterData<SaveAddOn, AddOnEvent>({
  saved: ({ id: addOnId, value, at }) => ({
    type: 'AddOnSaved',
    data: { addOnId, addOn: value, at },
  }),
  removed: ({ id: addOnId, at }) => ({ type: 'AddOnRemoved', data: { addOnId, at } }),
  after: event => (event.type === 'AddOnSaved' ? event.data.addOn : null),
})
