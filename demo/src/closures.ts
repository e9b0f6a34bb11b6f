/** Days without any activity. Nyepi, the Day of Silence, closes the whole island; its date is confirmed every year. */
export const closures: readonly { date: string; reason: string }[] = [
  { date: '2027-03-08', reason: 'Nyepi, Day of Silence' },
  { date: '2028-03-26', reason: 'Nyepi, Day of Silence' },
]
