type Load = () => Promise<Record<string, unknown>>

/** The loader of each namespace's texts. Those of `desk` are merged from the features' files. */
export const files: Readonly<Record<string, Load>> = {
  ...import.meta.glob<Record<string, unknown>>(['./en/*.json', './id/*.json'], {
    import: 'default',
  }),
  './en/desk.json': async () => (await import('./desk/en.ts')).words,
  './id/desk.json': async () => (await import('./desk/id.ts')).words,
}
