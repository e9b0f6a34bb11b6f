import { personField } from '@arung/contracts/operations/people'
import type { OperationsEvent } from '@arung/domain/operations/events'
import { kept, saved, type DeskSaid, type DeskSubjects } from '../histories/desk-said.ts'
import type { Shape } from '../histories/shapes.ts'
import { unlessForgotten } from '../personal.ts'

/** What the change history shows of the people and things that the reservation area works with. */
export const operationsSubjects: DeskSubjects<OperationsEvent> = {
  ProductTypeSaved: ({ data }) => saved(`product-type:${data.typeId}`, data.productType),
  ProductTypeRetired: ({ data }) => kept(`product-type:${data.typeId}`),
  ProductTypeRestored: ({ data }) => kept(`product-type:${data.typeId}`),
  ReservationProductSaved: ({ data }) => saved(productOf(data), data.product),
  ReservationProductRetired: ({ data }) => kept(productOf(data)),
  ReservationProductRestored: ({ data }) => kept(productOf(data)),
  ProductMappingSaved: ({ data }) =>
    saved(`product-mapping:${data.mappingId}`, { parts: data.mapping.parts }),
  ProductMappingRemoved: ({ data }) => kept(`product-mapping:${data.mappingId}`),
  GuideSaved: ({ data }) => savedPerson(`guide:${data.guideId}`, data),
  GuideRetired: ({ data }) => kept(`guide:${data.guideId}`),
  GuideRestored: ({ data }) => kept(`guide:${data.guideId}`),
  GuideForgotten: ({ data }) => withoutPerson(`guide:${data.guideId}`),
  DriverSaved: ({ data }) => savedPerson(`driver:${data.driverId}`, data),
  DriverRetired: ({ data }) => kept(`driver:${data.driverId}`),
  DriverRestored: ({ data }) => kept(`driver:${data.driverId}`),
  DriverForgotten: ({ data }) => withoutPerson(`driver:${data.driverId}`),
  UnitSaved: ({ data }) => saved(`unit:${data.unitId}`, data.unit),
  UnitRetired: ({ data }) => kept(`unit:${data.unitId}`),
  UnitRestored: ({ data }) => kept(`unit:${data.unitId}`),
}

const productOf = ({ productId }: { productId: string }) => `reservation-product:${productId}`
const savedPerson = (subject: string, { person, work }: { person: Shape; work: Shape }): DeskSaid =>
  saved(subject, { ...work, person: unlessForgotten(person) })
const withoutPerson = (subject: string): DeskSaid => ({
  ...kept(subject),
  next: before => ({ ...before, [personField]: null }),
  forgets: personField,
})
