import type { FactorChange } from '@arung/contracts/accounts/second-factor'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'

/** The latest changes of the second factors, newest first. */
export function FactorChanges({ changes }: { changes: readonly FactorChange[] }) {
  const { t } = useTranslation('factors')
  const locale = useLocale()
  const words = ({ what, kind, by }: FactorChange) => {
    if (what === 'RESET') return t('changes.RESET', { name: by ?? '–' })
    if (what === 'CODES_RENEWED' || what === 'CODE_USED') return t(`changes.${what}`)
    return t(`changes.${what}.${kind ?? 'TOTP'}`)
  }
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {changes.map(change => (
        <li key={`${change.at} ${change.what}`} className="py-2.5 text-table">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold">{words(change)}</span>
            <time dateTime={change.at} className="text-ink-3 tnum">
              {formatInstant(change.at, locale)}
            </time>
          </p>
          {change.reason && (
            <p className="text-ink-2">{t('changes.reason', { reason: change.reason })}</p>
          )}
        </li>
      ))}
    </ul>
  )
}
