export const dayMs = 86_400_000

/** So many local dates, one after the other from the first on. */
export const datesFrom = (date: string, days: number): string[] =>
  Array.from({ length: days }, (_, index) =>
    new Date(Date.parse(date) + index * dayMs).toISOString().slice(0, 10),
  )
