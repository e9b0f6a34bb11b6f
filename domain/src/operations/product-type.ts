import type { SaveProductType } from '@arung/contracts/operations/product-types'
import type { ProductTypeEvent } from './events.ts'
import { defineResource, retiredAs } from './resource.ts'

/** The category of reservation products. Its kind decides which day list their bookings appear in. */
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
