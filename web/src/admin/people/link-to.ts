import { linkToIn, type RecordLinks } from '../../backoffice/desk-work/link-to.ts'

/** Returns the admin screen of a record. */
export const adminLinkTo = linkToIn(
  import.meta.glob<RecordLinks>('../*/record-links.ts', { import: 'recordLinks', eager: true }),
)
