import type { RecordLinks } from '../../backoffice/desk-work/link-to.ts'
import { accountPath } from './receivables-resource.ts'

/** The page on which staff see what an agent owes. */
export const recordLinks: RecordLinks = { receivable: ({ id }) => accountPath(id) }
