import { linkToIn, type RecordLinks } from '../../backoffice/desk-work/link-to.ts'

/** Where admins see a record. */
export const adminLinkTo = linkToIn(
  import.meta.glob<RecordLinks>('../*/record-links.ts', { import: 'recordLinks', eager: true }),
)
