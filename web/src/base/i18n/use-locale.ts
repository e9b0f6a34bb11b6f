import type { Locale } from '@arung/contracts/scalars'
import { useContext } from 'react'
import { I18nContext } from 'react-i18next'
import { useNavigate, type NavigateOptions } from 'react-router-dom'
import { localizedPath } from './locale.ts'

/** Returns the page's language. It never changes during a page's life, so there is no subscription. */
export function useLocale(): Locale {
  return useContext(I18nContext)?.i18n.language === 'id' ? 'id' : 'en'
}

/** Returns a function that turns a plain address (`/cart`) into one of the page's language (`/id/cart`). */
export function useLocalizedPath(): (path: string) => string {
  const locale = useLocale()
  return path => localizedPath(locale, path)
}

/** Returns a function that navigates to a plain address in the page's language. */
export function useGo(): (path: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const locale = useLocale()
  return (path, options) => void navigate(localizedPath(locale, path), options)
}

/**
 * Returns a function that picks the text of the page's language from a pair such as `packageName` and `packageNameId`.
 */
export function usePick(): <Text>(english: Text, indonesian: Text) => Text {
  const locale = useLocale()
  return (english, indonesian) => (locale === 'id' ? indonesian : english)
}
