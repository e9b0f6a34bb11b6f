/** Returns rich text without its markup, so that changes of the words are shown, not of the formatting. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<\/(?:p|h\d|li|blockquote)>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .trim()
