import type { LicenceState } from '@arung/contracts/operations/licence'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import type { ListFilter } from '../../backoffice/list-address.ts'
import type { FilterWords } from '../../backoffice/filter-choice.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'

/** The expiry date of a licence. One that expires soon or has expired is highlighted. */
export function Licence({ state, expires }: { state: LicenceState; expires: string | null }) {
  const { t } = useTranslation('operations')
  const locale = useLocale()
  if (expires === null) return <>–</>
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="tnum whitespace-nowrap">{formatDate(expires, locale)}</span>
      {state === 'SOON' && <StatusChip tone="warning" shape="triangle" label={t('licence.SOON')} />}
      {state === 'EXPIRED' && (
        <StatusChip tone="danger" shape="cross" label={t('licence.EXPIRED')} />
      )}
    </span>
  )
}

export const licenceFilter: ListFilter = {
  param: 'licence',
  kind: 'chips',
  values: ['ATTENTION', 'SOON', 'EXPIRED', 'NONE'],
}
export const onFilter: ListFilter = { param: 'on', kind: 'date' }

export function usePeopleFilterWords(): Record<'licence' | 'on', FilterWords> {
  const { t } = useTranslation('operations')
  return {
    licence: {
      label: t('filters.licence'),
      of: value =>
        value === null
          ? t('all')
          : t(`licence.${value as 'ATTENTION' | 'SOON' | 'EXPIRED' | 'NONE'}`),
    },
    on: { label: t('filters.on'), of: value => value ?? '' },
  }
}
