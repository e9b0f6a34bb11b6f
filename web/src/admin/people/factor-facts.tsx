import type { PersonRow } from '@arung/contracts/accounts/people'
import { useTranslation } from 'react-i18next'
import { FactorChanges } from '../../account/factors/factor-changes.tsx'

/** An admin's second factors, and their recent changes. */
export function FactorFacts({ row }: { row: PersonRow }) {
  const { t } = useTranslation('factors')
  const kinds = [...new Set(row.factors)].map(kind => t(`reset.kinds.${kind}`)).join(', ')
  return (
    <section aria-labelledby="person-factors">
      <h3 id="person-factors" className="font-semibold">
        {t('reset.title')}
      </h3>
      <p className="mt-1 text-table text-ink-2">
        {kinds === '' ? t('reset.none') : t('reset.has', { kinds })}
      </p>
      {row.factorChanges.length > 0 && <FactorChanges changes={row.factorChanges} />}
    </section>
  )
}
