const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/
const dayFirst = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})$/
const digitsAlone = /^(\d{2})(\d{2})(\d{4})$/

/**
 * Parses typed text as a local date, `YYYY-MM-DD`: day first (`3/12/2026`, `3.12.2026`, `03122026`), or ISO. Null when
 * it is not a date.
 */
export function parseTyped(text: string): string | null {
  const typed = text.trim()
  const iso = isoDate.exec(typed)
  if (iso) return real(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const parts = dayFirst.exec(typed) ?? digitsAlone.exec(typed)
  return parts ? real(Number(parts[3]), Number(parts[2]), Number(parts[1])) : null
}

/** Returns a date in the format of both languages: `03/12/2026`. Empty stays empty. */
export const typedOf = (date: string): string => date.split('-').toReversed().join('/')

/** Returns the date if it exists in the calendar. */
function real(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day))
  const isReal = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1
  return isReal && year >= 1000 ? at.toISOString().slice(0, 10) : null
}
