import type { DeskRecord, DeskRecordKind } from '@arung/contracts/desk-work'

/** What the id stands behind, within the area. */
const links: Readonly<Partial<Record<DeskRecordKind, (id: string) => string>>> = {
  sale: id => `sale/${id}`,
  booking: id => `reservation-list?tab=all&open=${id}`,
  'reservation-admin': id => `admins?tab=all&open=${id}`,
  pool: () => 'places',
  guide: id => `guides/${id}/edit`,
  driver: id => `drivers/${id}/edit`,
  unit: id => `units/${id}/edit`,
  vehicle: id => `vehicles/${id}/edit`,
  'product-type': id => `product-types/${id}/edit`,
  'reservation-product': id => `products/${id}/edit`,
  'product-mapping': () => 'product-mapping',
}

/** Where staff see a record; null of what has its page in the admin area alone. */
export function staffLinkTo({ kind, id }: DeskRecord): string | null {
  const link = links[kind]
  return link ? `/reservation/admin/${link(id)}` : null
}
