import { gathered, type DeskFile } from './gathered.ts'

/** The namespace `desk` in English. */
export const words = gathered(
  import.meta.glob<DeskFile>('./en/*.json', { import: 'default', eager: true }),
)
