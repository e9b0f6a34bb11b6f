const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const slugLengthMax = 96
const voucherCode = /^[A-Za-z0-9_-]{8,64}$/
const secretSlug = /^[A-Za-z0-9_-]{43}$/

/** Whether a path segment can name an activity or an article. */
export const isSlug = (part: string | undefined): boolean =>
  part !== undefined && part.length <= slugLengthMax && slug.test(part)

/** Whether a path segment can be the unguessable name of an order, a verification or a mailed link. */
export const isSecretSlug = (part: string | undefined): boolean => secretSlug.test(part ?? '')

/** Whether a path segment can be the code of a voucher. */
export const isVoucherCode = (part: string | undefined): boolean => voucherCode.test(part ?? '')
