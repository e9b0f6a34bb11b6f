import type { RecordLinks } from '../../backoffice/desk-work/link-to.ts'

/** The page on which finance sees rates and bonuses. */
export const recordLinks: RecordLinks = {
  'pay-rule': ({ id }) => `/reservation/admin/guide-pay/rates?open=${id}`,
}
