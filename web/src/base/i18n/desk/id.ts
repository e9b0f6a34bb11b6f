import { gathered, type DeskFile } from './gathered.ts'

/** The namespace `desk` in Indonesian. */
export const words = gathered(
  import.meta.glob<DeskFile>('./id/*.json', { import: 'default', eager: true }),
)
