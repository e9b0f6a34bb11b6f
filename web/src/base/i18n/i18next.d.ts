import 'i18next'
import type common from './en/common.json'
import type errors from './en/errors.json'

/** All of these at once. */
type Together<Each> = (Each extends unknown ? (one: Each) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
type WordsOf<Section extends string, File = DeskTexts[keyof DeskTexts]> =
  File extends Record<Section, infer Words> ? Words : never

declare global {
  /** The English words of `desk/en/<feature>.json` by feature: each feature's `texts.d.ts` adds its own. */
  interface DeskTexts {}

  /** The English texts by namespace: what every page needs, and what each feature's `texts.d.ts` adds. */
  interface Texts {
    common: typeof common
    errors: typeof errors
    /** What features call their links, permissions, records and events, gathered from their files. */
    desk: {
      menu: Together<WordsOf<'menu'>>
      may: Together<WordsOf<'may'>>
      records: Together<WordsOf<'records'>>
      events: Together<WordsOf<'events'>>
    }
  }
}

/** Keys are checked by the compiler against the English files. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Texts
  }
}
