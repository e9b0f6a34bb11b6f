import type { CheckResult } from '@arung/contracts/orders/checks'
import type { DeskOrderRow } from '@arung/contracts/orders/views'
import { useTranslation } from 'react-i18next'

/** Returns the words for a check of an order and its result. */
export function useCheckWords(): (check: CheckResult) => string {
  const { t } = useTranslation('admin')
  return ({ code, state }) => {
    if (state === 'OK') return t(`checks.ok.${code}`)
    return state === 'PROBLEM' ? t(`checks.problem.${code}`) : t(`checks.unknown.${code}`)
  }
}

/** Below the status of a waiting order: the checks that kept the rule from confirming it. */
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
