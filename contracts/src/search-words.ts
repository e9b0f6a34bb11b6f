/** Letters that no decomposition splits, as people type them whose keyboards lack them (CLDR, Latin-ASCII). */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ĸ: 'k',
}
const plainSigns: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201a\u201b\u2032\u02b9\u02bb-\u02bd\u00b4`\uff07\ua78c]/g, "'"],
  [/[\u201c-\u201f\u2033\u00ab\u00bb]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
]

/**
 * Normalises a text for search: lower case without accents, typographic characters as on the keyboard, one blank
 * between words. Every other character that is a letter or digit becomes its code, so that an ASCII index finds it. A
 * search for "jose" finds José (Unicode 16, normalization form KD). Stored texts and queries are normalised alike.
 */
export const searchWords = (text: string): string =>
  plainSigns
    .reduce((signs, [typographic, plain]) => signs.replaceAll(typographic, plain), text)
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{ASCII}]/gu, asAscii)
    .replaceAll(/\s+/g, ' ')

const asAscii = (sign: string): string =>
  plainLetters[sign] ??
  (/[\p{L}\p{N}]/u.test(sign) ? `u${(sign.codePointAt(0) ?? 0).toString(16)}` : ' ')
