import type { PageForDesk } from '@arung/contracts/pages/desk-views'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useActorWords } from '../../backoffice/actor-words.ts'

/** When something was last changed, and by whom; nothing when it never was. */
export function LastChange({ change }: Pick<PageForDesk, 'change'>) {
  const { t } = useTranslation('companyPages')
  const locale = useLocale()
  const who = useActorWords()
  if (change === null) return null
  return (
    <p className="text-table text-ink-2">
      {t('lastChange', { at: formatInstant(change.at, locale), who: who(change.by) })}
    </p>
  )
}
