import { merged, type DeskFile } from './merged.ts'

/** The namespace `desk` in Indonesian. */
export const words = merged(
  import.meta.glob<DeskFile>('./id/*.json', { import: 'default', eager: true }),
)
