import type { ShiftView } from '@arung/contracts/shifts/shifts'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useTenderedWords } from '../cash-rates/tendered.tsx'

/** The lines of a shift in the order in which they were counted. */
export function ShiftLines({ shift: { entries } }: { shift: ShiftView }) {
  const { t } = useTranslation('shifts')
  const locale = useLocale()
  const { rateWords } = useTenderedWords()
  if (entries.length === 0) return <p className="text-ink-2">{t('lines.none')}</p>
  return (
    <ul aria-label={t('lines.title')} className="divide-y divide-line text-table">
      {entries.map(line => (
        <li key={line.lineId} className="flex justify-between gap-4 py-2">
          <span className="min-w-0">
            <span className="block font-semibold">
              {t(`kinds.${line.kind}`)}
              {line.sale && ` ${line.sale.number}`}
              {line.agent && ` ${line.agent.name ?? t('lines.formerAgent')}`}
            </span>
            <span className="block text-small text-ink-2 [overflow-wrap:anywhere]">
              {formatInstant(line.at, locale)}
              {line.rate !== null && ` · ${rateWords(line.rate)}`}
              {line.use && line.kind !== 'DROP' && ` · ${t(`uses.${line.use}`)}`}
              {line.reason && ` · ${line.reason}`}
            </span>
          </span>
          <span className="shrink-0 font-semibold tnum">
            {formatMoney(line.amount, line.currency, locale)}
          </span>
        </li>
      ))}
    </ul>
  )
}
