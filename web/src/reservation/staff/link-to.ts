import { linkToIn, type RecordLinks } from '../../backoffice/desk-work/link-to.ts'

/** Returns the page on which staff see a record. */
export const staffLinkTo = linkToIn(
  import.meta.glob<RecordLinks>('../*/record-links.ts', { import: 'recordLinks', eager: true }),
)
