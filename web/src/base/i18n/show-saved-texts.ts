import type { i18n } from 'i18next'
import { savedTexts, type SavedTexts } from './saved-texts.ts'

/** Updates the running page with texts when they are saved. A build contains none of this. */
export function showSavedTexts(instance: i18n): void {
  import.meta.hot?.on(savedTexts, ({ locale, namespace, texts }: SavedTexts) => {
    if (!instance.hasResourceBundle(locale, namespace)) return
    // A file of `desk` contains one feature's part of the namespace.
    instance.addResourceBundle(locale, namespace, texts, namespace === 'desk', true)
    instance.emit('languageChanged', instance.language)
  })
}
