import type { WellbeingDetail } from '@arung/contracts/wellbeing/views'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { formatCount } from '../format.ts'
import { formatBytes, formatDays, formatSeconds } from './format.ts'

/** The measured values of a line. */
export function LineDetails({ details }: { details: readonly WellbeingDetail[] }) {
  const valueOf = useValue()
  if (details.length === 0) return null
  return (
    <dl className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-small">
      {details.map(({ name, of, value }, index) => (
        <div key={index} className="flex flex-wrap gap-x-1.5">
          <dt className="text-ink-3">
            <DetailLabel name={name} of={of} />
          </dt>
          <dd className="font-medium wrap-anywhere">{valueOf(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Of what runs, its name says enough. */
function DetailLabel({ name, of }: Pick<WellbeingDetail, 'name' | 'of'>) {
  const { t } = useTranslation('wellbeing')
  if (name === 'runs') return of
  return of === null ? t(`details.${name}`) : t('named', { name: t(`details.${name}`), of })
}

function useValue(): (value: WellbeingDetail['value']) => string {
  const { t } = useTranslation('wellbeing')
  const locale = useLocale()
  return value => {
    switch (value.unit) {
      case 'COUNT':
        return formatCount(value.amount, locale)
      case 'BYTES': {
        const part = formatBytes(value.amount, locale)
        return value.all === null ? part : t('ofAll', { part, all: formatBytes(value.all, locale) })
      }
      case 'SECONDS':
        return formatSeconds(value.amount, locale)
      case 'DAYS':
        return formatDays(value.amount, locale)
      case 'INSTANT':
        return formatInstant(value.at, locale)
      case 'TEXT':
        return value.text
    }
  }
}
