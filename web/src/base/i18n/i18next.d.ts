import 'i18next'
import type common from './en/common.json'
import type errors from './en/errors.json'

declare global {
  /** The English texts by namespace: what every page needs, and what each feature's `texts.d.ts` adds. */
  interface Texts {
    common: typeof common
    errors: typeof errors
  }
}

/** Keys are checked by the compiler against the English files. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Texts
  }
}
