/** The sections of the product form in order, each with the prefixes of its field names. */
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

/** Returns the section of a field; null when the form has no such field. */
export const sectionOf = (name: string): Section | null =>
  sections.find(section => fieldsOf[section].some(own => own === name.split('.')[0])) ?? null

/** Sorts fields as they appear on the screen. Fields outside the sections come last. */
export const bySection = <Field extends Readonly<{ name: string }>>(
  fields: readonly Field[],
): readonly Field[] => {
  const placeOf = ({ name }: Field): number => {
    const section = sectionOf(name)
    return section === null ? sections.length : sections.indexOf(section)
  }
  return fields.toSorted((one, other) => placeOf(one) - placeOf(other))
}
