import type { ChangePreview } from '@arung/contracts/orders/views'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../app/format/money.ts'
import { useLocale } from '../../../app/i18n/use-locale.ts'
import { Facts } from '../../../backoffice/facts.tsx'

/** What a change does to the order's price, and what is owed by whom then. */
export function ChangeCost({ preview }: { preview: ChangePreview }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const money = (amount: number) => (
    <span className="tnum">{formatMoney(amount, preview.currency, locale)}</span>
  )
  const difference = preview.after - preview.before
  return (
    <section
      aria-label={t('change.cost')}
      className="rounded-md border border-line bg-sunken p-4"
      aria-live="polite"
    >
      <Facts
        facts={[
          [t('change.before'), money(preview.before)],
          [t('change.after'), money(preview.after)],
          [
            t('change.difference'),
            difference === 0 ? (
              t('change.same')
            ) : (
              <strong key="difference" className="tnum">
                {difference > 0 ? '+' : '−'}
                {formatMoney(Math.abs(difference), preview.currency, locale)}
              </strong>
            ),
          ],
          [t('change.remaining'), preview.remaining > 0 ? money(preview.remaining) : null],
          [t('change.refund'), preview.refund > 0 ? money(preview.refund) : null],
        ]}
      />
    </section>
  )
}
