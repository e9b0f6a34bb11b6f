/** Rich text without its marks: what changed is read, not how it is written. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<\/(?:p|h\d|li|blockquote)>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .trim()
