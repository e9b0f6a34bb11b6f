import type { RecordLinks } from '../../backoffice/desk-work/link-to.ts'
import { calendarPath, closurePath } from './closure-paths.ts'

/** The pages on which staff see closures and the yearly calendar. */
export const recordLinks: RecordLinks = {
  closure: ({ id }) => closurePath(id),
  'closed-day': () => calendarPath,
}
