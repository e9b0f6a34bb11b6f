export const dayMs = 86_400_000

/** Returns a number of consecutive local dates, beginning with the given one. */
export const datesFrom = (date: string, days: number): string[] =>
  Array.from({ length: days }, (_, index) =>
    new Date(Date.parse(date) + index * dayMs).toISOString().slice(0, 10),
  )
