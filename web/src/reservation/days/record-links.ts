import type { RecordLinks } from '../../backoffice/desk-work/link-to.ts'

/** The pages on which staff see the notes of days. */
export const recordLinks: RecordLinks = {
  'day-note': () => '/reservation/admin',
}
