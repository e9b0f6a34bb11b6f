import type { Font } from 'fontkit'

/** Returns the font that draws what the base lacks, or null when no font does. */
export type FontOf = (codePoint: number) => Font | null

/** Returns whether every face of our own fonts has all letters of a text. */
export const isPlain = (text: string): boolean =>
  /^[\n\x20-\x7e\xa0-\xff\u2013-\u2026\u0131\u0152\u0153\u20ac]*$/.test(text)

const stays = /[\p{L}\p{N}]/u
const joins = /[\p{M}\u200c\u200d]/u
const turns = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/
const withoutDecomposition: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd' }
const lost = '\0'

/** Returns whether a text contains at least one letter or number. */
export const says = (text: string): boolean => stays.test(text)

/**
 * Pairs each letter with the font that draws it. Combining characters are drawn by the font of their letter or not at
 * all.
 */
export function lettersOf(text: string, base: Font, fontOf: FontOf) {
  let previous: Font | null = null
  return Array.from(text, letter => {
    const codePoint = letter.codePointAt(0) ?? 0
    if (joins.test(letter)) {
      const font = previous?.hasGlyphForCodePoint(codePoint) === true ? previous : null
      return { letter, font }
    }
    const isBase = letter === '\n' || base.hasGlyphForCodePoint(codePoint)
    previous = turns.test(letter) ? null : isBase ? base : fontOf(codePoint)
    return { letter, font: previous }
  })
}

/**
 * Returns a text in the letters that the fonts have. Other letters lose their accents or are left out, with one of the
 * spaces around them.
 */
export function printable(text: string, base: Font, fontOf: FontOf): string {
  const letters = lettersOf(text.normalize('NFC').replaceAll('\t', ' '), base, fontOf)
  return letters
    .map(({ letter, font }) => (font === null ? withoutAccents(letter) : letter))
    .join('')
    .replaceAll(/(^|[\n ])\0+(?: |$)|\0+/g, '$1')
}

function withoutAccents(letter: string): string {
  const plain = withoutDecomposition[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
  return /^[\x20-\x7e]+$/.test(plain) ? plain : lost
}
