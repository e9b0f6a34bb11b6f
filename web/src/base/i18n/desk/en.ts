import { merged, type DeskFile } from './merged.ts'

/** The namespace `desk` in English. */
export const words = merged(
  import.meta.glob<DeskFile>('./en/*.json', { import: 'default', eager: true }),
)
