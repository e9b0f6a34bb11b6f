/** The order of day, month and year. */
export type DateOrder = 'DMY' | 'MDY' | 'YMD'

/** Returns the date that a cell begins with as YYYY-MM-DD, or null where it is none. A year of two digits is of this century. */
export function dateIn(cell: string, order: DateOrder): string | null {
  const parts = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})(?:\D.*)?$/.exec(cell.trim())?.slice(1, 4)
  if (parts === undefined) return null
  const [first = '', second = '', third = ''] = parts
  const [year, month, day] = {
    DMY: [third, second, first],
    MDY: [third, first, second],
    YMD: [first, second, third],
  }[order] as [string, string, string]
  if (year.length !== 2 && year.length !== 4) return null
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const read = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== date ? null : date
}
