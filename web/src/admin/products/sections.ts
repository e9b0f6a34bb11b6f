/** The sections of a product's form, in its order, each with the fields that stand in it by the beginnings of their names. */
const fieldsOf = {
  basics: [
    'packageName',
    'packageNameId',
    'slug',
    'categoryId',
    'location',
    'activityHours',
    'bookingMethod',
  ],
  description: ['shortDescription', 'shortDescriptionId', 'fullDescription', 'fullDescriptionId'],
  kind: ['isVaried', 'isCombo'],
  variants: ['variants'],
  combo: ['components'],
  prices: ['priceType', 'price', 'usdPrice', 'nettPrice', 'childRate'],
  quantities: ['personQuantity', 'minOrderQuantity', 'maxPersonQuantity', 'ageMin', 'ageMax'],
  schedule: ['sessionType', 'times', 'durationMinutes', 'cutoffMinutes'],
  details: ['includes', 'includesId', 'notes', 'notesId'],
  itinerary: ['itinerary'],
  offer: ['pools', 'addOnIds'],
  place: ['latitude', 'longitude', 'offersPickup'],
  search: ['metaTitle', 'metaTitleId', 'metaDescription', 'metaDescriptionId'],
  publish: ['active', 'forSale'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Section = keyof typeof fieldsOf
export const sections = Object.keys(fieldsOf) as readonly Section[]
export const sectionId = (section: Section): string => `section-${section}`

/** Where a field stands; null for what has no field in the form. */
export const sectionOf = (name: string): Section | null =>
  sections.find(section => fieldsOf[section].some(own => own === name.split('.')[0])) ?? null

/** Fields as they stand on the screen; those that stand in no section come last. */
export const bySection = <Field extends Readonly<{ name: string }>>(
  fields: readonly Field[],
): readonly Field[] => {
  const placeOf = ({ name }: Field): number => {
    const section = sectionOf(name)
    return section === null ? sections.length : sections.indexOf(section)
  }
  return fields.toSorted((one, other) => placeOf(one) - placeOf(other))
}
