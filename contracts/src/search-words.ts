/**
 * A text as searches compare it: small letters without accents, each sign of another script as a word of its code, so
 * that an index that knows ASCII alone finds it, and who types "jose" finds José (Unicode 16, normalization form KD).
 */
export const searchWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{ASCII}]/gu, sign =>
      /[\p{L}\p{N}]/u.test(sign) ? `u${(sign.codePointAt(0) ?? 0).toString(16)}` : ' ',
    )
