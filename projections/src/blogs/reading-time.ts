/** Words of plain prose that people read in a minute. */
const wordsPerMinute = 220

/** Returns the minutes that it takes to read an HTML text, whole and at least one. */
export function readingMinutes(html: string): number {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(word => word !== '').length
  return Math.max(1, Math.ceil(words / wordsPerMinute))
}
