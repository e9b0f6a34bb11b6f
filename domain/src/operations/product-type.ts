import type { SaveProductType } from '@arung/contracts/operations/product-types'
import type { ProductTypeEvent } from './events.ts'
import { defineResource, retiredAs } from './resource.ts'

/** What reservation products are sorted by; its kind says in which list of the day their bookings stand. */
export const productType = defineResource<SaveProductType, ProductTypeEvent>({
  saved: ({ id: typeId, value, at }) => ({
    type: 'ProductTypeSaved',
    data: { typeId, productType: value, at },
  }),
  retired: ({ id: typeId, at }) => ({ type: 'ProductTypeRetired', data: { typeId, at } }),
  restored: ({ id: typeId, at }) => ({ type: 'ProductTypeRestored', data: { typeId, at } }),
  after: (before, event) =>
    event.type === 'ProductTypeSaved'
      ? { value: event.data.productType, isRetired: false }
      : retiredAs(before, event.type === 'ProductTypeRetired'),
  rule: () => null,
})
