import 'i18next'
import type common from './en/common.json'
import type errors from './en/errors.json'

/** The intersection of a union's members. */
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

  /** The English texts by namespace: those of every page, and those that each feature's `texts.d.ts` adds. */
  interface Texts {
    common: typeof common
    errors: typeof errors
    /** The features' names for their links, permissions, records and events, merged from their files. */
    desk: {
      menu: Together<WordsOf<'menu'>>
      may: Together<WordsOf<'may'>>
      records: Together<WordsOf<'records'>>
      events: Together<WordsOf<'events'>>
    }
  }
}

/** The compiler checks keys against the English files. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Texts
  }
}
