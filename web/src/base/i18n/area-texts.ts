/** Where the texts of every namespace are. */
export const files = import.meta.glob<Record<string, unknown>>(['./en/*.json', './id/*.json'], {
  import: 'default',
})
