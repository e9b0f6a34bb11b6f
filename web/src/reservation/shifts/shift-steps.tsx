import type { ShiftStep } from '@arung/contracts/shifts/shifts'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Difference } from './shift-state.tsx'

/** Who counted a shift, sent it back and confirmed it, the oldest first. */
export function ShiftSteps({ steps }: { steps: readonly ShiftStep[] }) {
  const { t } = useTranslation('shifts')
  const locale = useLocale()
  return (
    <section aria-label={t('steps.title')}>
      <h3 className="mb-1 text-h3">{t('steps.title')}</h3>
      <ol aria-label={t('steps.title')} className="divide-y divide-line text-table">
        {steps.map(({ kind, at, by, difference, reason }) => (
          <li key={kind + at} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="min-w-0">
              <span className="block font-semibold">
                {t(`steps.${kind}`, { name: by ?? t('former') })}
              </span>
              <span className="block text-small text-ink-2 [overflow-wrap:anywhere]">
                {formatInstant(at, locale)}
                {reason && ` · ${reason}`}
              </span>
            </span>
            {difference && (
              <span>
                <Difference difference={difference} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
