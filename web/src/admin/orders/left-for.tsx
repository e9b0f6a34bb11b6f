import type { CheckResult } from '@arung/contracts/orders/checks'
import type { DeskOrderRow } from '@arung/contracts/orders/views'
import { useTranslation } from 'react-i18next'

/** A look at an order in words, by what it said. */
export function useCheckWords(): (check: CheckResult) => string {
  const { t } = useTranslation('admin')
  return ({ code, state }) => {
    if (state === 'OK') return t(`checks.ok.${code}`)
    return state === 'PROBLEM' ? t(`checks.problem.${code}`) : t(`checks.unknown.${code}`)
  }
}

/** Under the status of an order that waits: what kept the rule from confirming it. */
export function LeftFor({ order: { leftFor } }: { order: Pick<DeskOrderRow, 'leftFor'> }) {
  const { t } = useTranslation('admin')
  const words = useCheckWords()
  if (leftFor.length === 0) return null
  return (
    <ul aria-label={t('leftFor.title')} className="mt-1 max-w-60 text-ink-2">
      {leftFor.map(check => (
        <li key={check.code}>{words(check)}</li>
      ))}
    </ul>
  )
}
