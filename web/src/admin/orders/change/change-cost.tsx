import type { ChangePreview } from '@arung/contracts/orders/views'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../base/format/money.ts'
import { useLocale } from '../../../base/i18n/use-locale.ts'

/** The effect of a change on the order's price, and who then owes what. */
export function ChangeCost({ preview }: { preview: ChangePreview }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const money = (amount: number) => formatMoney(amount, preview.currency, locale)
  const difference = preview.after - preview.before
  const sign = difference > 0 ? '+' : '−'
  return (
    <section aria-label={t('change.cost')} className="rounded-md border border-line bg-sunken p-4">
      <dl aria-live="polite" className="space-y-2 text-ui">
        <Amount name={t('change.before')} said={money(preview.before)} />
        <Amount name={t('change.after')} said={money(preview.after)} />
        <Amount
          name={t('change.difference')}
          said={difference === 0 ? t('change.same') : `${sign}${money(Math.abs(difference))}`}
          isMain
        />
        {preview.remaining > 0 && (
          <Amount name={t('change.remaining')} said={money(preview.remaining)} />
        )}
        {preview.refund > 0 && <Amount name={t('change.refund')} said={money(preview.refund)} />}
      </dl>
    </section>
  )
}

type AmountProps = { name: string; said: string; isMain?: boolean }

const Amount = ({ name, said, isMain = false }: AmountProps) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-ink-2">{name}</dt>
    <dd className={isMain ? 'font-semibold tnum' : 'tnum'}>{said}</dd>
  </div>
)
