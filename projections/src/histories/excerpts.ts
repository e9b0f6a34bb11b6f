/** Texts up to this length are recorded whole. */
const wholeMax = 300
/** Characters of a longer text that are recorded around the change. */
const around = 40

/** Returns the differing parts of two texts with some context, of limited length however long the texts are. */
export function excerpts(before: string, after: string): readonly [string, string] {
  if (before.length <= wholeMax && after.length <= wholeMax) return [before, after]
  // Split by characters, not surrogate halves: half a character is not valid JSON.
  const [old, now] = [Array.from(before), Array.from(after)]
  const shorter = Math.min(old.length, now.length)
  let start = 0
  while (start < shorter && old[start] === now[start]) start++
  let end = 0
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end++
  const from = wordStart(old, Math.max(0, start - around))
  const left = Math.max(0, end - around)
  return [cut(old, from, left), cut(now, from, left)]
}

/**
 * Returns the start of the word after a place in the text that both share, or the place itself when there is none
 * nearby.
 */
function wordStart(text: readonly string[], place: number): number {
  if (place === 0) return 0
  const space = text.indexOf(' ', place)
  return space === -1 || space > place + around / 2 ? place : space + 1
}

function cut(text: readonly string[], from: number, left: number): string {
  const upTo = Math.min(text.length - left, from + wholeMax)
  const middle = text.slice(from, Math.max(from, upTo)).join('')
  return `${from > 0 ? '…' : ''}${middle}${upTo < text.length ? '…' : ''}`
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** Returns the words of a rich text, without its markup. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, entity => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
