import type { Locale } from '@arung/contracts/scalars'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { inLanguage, missingIn, type BilingualName } from './missing-texts.ts'
import { useShownLanguage } from './shown-language.tsx'
import { useControls } from './use-controls.ts'

type BilingualProps<Name extends BilingualName> = {
  name: Name
  className?: string
  children: (name: Name | `${Name}Id`, lang: Locale) => ReactNode
}

/**
 * A text in the shown language. Both languages are mounted, so that typed text is never lost. It says so when the other
 * language is missing.
 */
export function Bilingual<Name extends BilingualName>({
  name,
  className,
  children,
}: BilingualProps<Name>) {
  const { t } = useTranslation('products')
  const { form } = useControls()
  const { lang: shown, reveal } = useShownLanguage()
  useWatch({ control: form.control, name: [name, inLanguage(name, 'id')] as never })
  const other = shown === 'en' ? 'id' : 'en'
  const isMissing = missingIn(other, form.getValues()).includes(name)
  return (
    <div className={clsx('min-w-0', className)}>
      {(['en', 'id'] as const).map(lang => (
        <div key={lang} lang={lang} hidden={lang !== shown}>
          {children(inLanguage(name, lang), lang)}
        </div>
      ))}
      {isMissing && (
        <button
          type="button"
          onClick={() => reveal(inLanguage(name, other))}
          className="mt-1 py-1 text-table font-semibold text-warning underline-offset-4 hover:underline"
        >
          {t(`languages.missing.${other}`)}
        </button>
      )}
    </div>
  )
}
