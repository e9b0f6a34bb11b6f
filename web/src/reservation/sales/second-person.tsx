import type { ReturnMoney } from '@arung/contracts/reservations/requests'
import type { ReturnNeed } from '@arung/contracts/reservations/statuses'
import type { ReturnRules } from '@arung/contracts/reservations/views'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Notice } from '../../ui/notice.tsx'

/**
 * Returns why this refund needs a second person, as far as that is known before it is sent. Of the day's total only the
 * limit is known.
 */
export function needsOf(
  { amount, reason, method }: Pick<ReturnMoney, 'amount' | 'reason' | 'method'>,
  { cameBy, goodwill, ownMax }: ReturnRules,
): readonly ReturnNeed[] {
  const needs: ReturnNeed[] = []
  if (amount > cameBy[method]) needs.push('OTHER_WAY')
  if (reason === 'GOODWILL' && amount > goodwill) needs.push('GOODWILL')
  if (ownMax !== null && amount > ownMax) needs.push('OWN_LIMIT')
  return needs
}

/** Says, before a refund is sent, that it will wait for a second person, and why. */
export function SecondPerson({
  needs,
  rules,
}: {
  needs: readonly ReturnNeed[]
  rules: ReturnRules
}) {
  const { t } = useTranslation('deskSales')
  const locale = useLocale()
  const { ownMax, goodwill } = rules
  const show = (amount: number) => formatMoney(amount, 'IDR', locale)
  if (needs.length === 0)
    return ownMax === null ? null : (
      <p className="text-table text-ink-2">{t('giveBack.ownMax', { amount: show(ownMax) })}</p>
    )
  return (
    <Notice tone="warning" alert>
      <div>
        {t('giveBack.needs.title')}
        <ul className="list-disc pl-5 font-normal">
          {needs.map(need => (
            <li key={need}>
              {t(`giveBack.needs.${need}`, {
                amount: show(need === 'GOODWILL' ? goodwill : (ownMax ?? 0)),
              })}
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  )
}
