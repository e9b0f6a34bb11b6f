import type { RecordLinks } from '../../backoffice/desk-work/link-to.ts'

/** The pages on which staff see people, equipment and products. */
export const recordLinks: RecordLinks = {
  guide: ({ id }) => `/reservation/admin/guides/${id}/edit`,
  driver: ({ id }) => `/reservation/admin/drivers/${id}/edit`,
  unit: ({ id }) => `/reservation/admin/units/${id}/edit`,
  vehicle: ({ id }) => `/reservation/admin/vehicles/${id}/edit`,
  'product-type': ({ id }) => `/reservation/admin/product-types/${id}/edit`,
  'reservation-product': ({ id }) => `/reservation/admin/products/${id}/edit`,
  'product-mapping': () => '/reservation/admin/product-mapping',
}
