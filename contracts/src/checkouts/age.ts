/** The earliest birth date of a participant. */
export const bornMin = '1900-01-01'

/**
 * Returns the whole years between a birth date and a day, both `YYYY-MM-DD`. Null unless both are dates and the birth
 * lies between 0 and 150 years back. A person born on 29 February is a year older on 1 March.
 */
export function ageOn(birthDate: string, day: string): number | null {
  const birth = /^(\d{4})-(\d{2}-\d{2})$/.exec(birthDate)
  const then = /^(\d{4})-(\d{2}-\d{2})$/.exec(day)
  if (!birth?.[2] || !then?.[2]) return null
  const age = Number(then[1]) - Number(birth[1]) - (then[2] < birth[2] ? 1 : 0)
  return age >= 0 && age <= 150 ? age : null
}
