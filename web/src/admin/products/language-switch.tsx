import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { missingIn } from './missing-texts.ts'
import { useShownLanguage } from './shown-language.tsx'
import { useControls } from './use-controls.ts'

/** Switches the language in which the texts are edited, with the number of texts missing in the other one. */
export function LanguageSwitch() {
  const { t } = useTranslation('products')
  const { form } = useControls()
  const { lang, show } = useShownLanguage()
  return (
    <div
      role="group"
      aria-label={t('languages.title')}
      className="flex rounded-md bg-neutral-soft p-1"
    >
      {(['en', 'id'] as const).map(one => {
        const lacking = missingIn(one, form.getValues()).length
        return (
          <button
            key={one}
            type="button"
            aria-pressed={one === lang}
            onClick={() => show(one)}
            className={clsx(
              'flex min-h-9 flex-1 items-center justify-center gap-2 rounded-sm px-3 text-table font-semibold pointer-coarse:min-h-11',
              one === lang ? 'bg-surface text-ink shadow-sm' : 'text-ink-2 hover:text-ink',
            )}
          >
            {t(`languages.${one}`)}
            {lacking > 0 && (
              <span className="rounded-full bg-warning-soft px-1.5 text-small text-warning tnum">
                <span aria-hidden="true">{lacking}</span>
                <span className="sr-only">{t(`languages.lacks.${one}`, { count: lacking })}</span>
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}
