/** What people read of plain prose in a minute. */
const wordsPerMinute = 220

/** Whole minutes that it takes to read an HTML text, at least one. */
export function readingMinutes(html: string): number {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(word => word !== '').length
  return Math.max(1, Math.ceil(words / wordsPerMinute))
}
