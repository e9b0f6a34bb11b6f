import { uuidv5 } from '@arung/platform/ids'

const namespace = 'de300000-0000-4000-8000-000000000001'

/** Returns the same id for the same thing on every load, so that loading twice changes nothing. */
export const demoId = (
  kind:
    | 'category'
    | 'product'
    | 'add-on'
    | 'pickup-zone'
    | 'pool'
    | 'account'
    | 'bank'
    | 'media'
    | 'blog'
    | 'blog-category'
    | 'message'
    | 'product-type'
    | 'reservation-product'
    | 'guide'
    | 'driver'
    | 'tax-rate'
    | 'unit'
    | 'pay-rule'
    | 'run'
    | 'fault',
  name: string,
): string => uuidv5(namespace, `${kind}/${name}`)
