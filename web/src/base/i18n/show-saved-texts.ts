import type { i18n } from 'i18next'
import { savedTexts, type SavedTexts } from './saved-texts.ts'

/** Shows texts as they are saved, in the page as it stands. Nothing of this is in a build. */
export function showSavedTexts(instance: i18n): void {
  import.meta.hot?.on(savedTexts, ({ locale, namespace, texts }: SavedTexts) => {
    if (!instance.hasResourceBundle(locale, namespace)) return
    // A file of `desk` has a feature's part of the namespace.
    instance.addResourceBundle(locale, namespace, texts, namespace === 'desk', true)
    instance.emit('languageChanged', instance.language)
  })
}
