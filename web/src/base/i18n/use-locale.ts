import type { Locale } from '@arung/contracts/scalars'
import { useContext } from 'react'
import { I18nContext } from 'react-i18next'
import { useNavigate, type NavigateOptions } from 'react-router-dom'
import { localizedPath } from './locale.ts'

/** The page's language. It never changes while a page lives, so nothing is subscribed to. */
export function useLocale(): Locale {
  return useContext(I18nContext)?.i18n.language === 'id' ? 'id' : 'en'
}

/** Turns a plain address (`/cart`) into one of the page's language (`/id/cart`). */
export function useLocalizedPath(): (path: string) => string {
  const locale = useLocale()
  return path => localizedPath(locale, path)
}

/** Goes to a plain address within the page's language. */
export function useGo(): (path: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const locale = useLocale()
  return (path, options) => void navigate(localizedPath(locale, path), options)
}

/** Picks the text of the page's language from a pair such as `packageName` and `packageNameId`. */
export function usePick(): <Text>(english: Text, indonesian: Text) => Text {
  const locale = useLocale()
  return (english, indonesian) => (locale === 'id' ? indonesian : english)
}
