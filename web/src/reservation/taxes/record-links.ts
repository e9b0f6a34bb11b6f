import type { RecordLinks } from '../../backoffice/desk-work/link-to.ts'

/** The page on which finance sees tax rates. */
export const recordLinks: RecordLinks = { 'tax-rate': () => '/reservation/admin/taxes' }
