import type { OrderView } from '@arung/contracts/orders/views'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'

/** What was paid for: activity, day, guests, amount, and where the voucher is sent. */
export function PaidFacts({ order }: { order: OrderView }) {
  const { t } = useTranslation('order')
  const locale = useLocale()
  const pick = usePick()
  const money = (amount: number) => formatMoney(amount, order.currency, locale)
  const facts = [
    {
      name: t('date'),
      text: `${formatDate(order.activityDate, locale)}, ${formatTime(order.arrivalTime, locale)}`,
    },
    { name: t('guests'), text: t('persons', { count: order.persons }) },
    ...(order.paid > 0 ? [{ name: t('paid'), text: money(order.paid) }] : []),
    ...(order.remainingPayment > 0
      ? [{ name: t('remaining'), text: money(order.remainingPayment) }]
      : []),
    ...(order.contact ? [{ name: t('success.voucherTo'), text: order.contact.email }] : []),
  ]
  return (
    <div className="card p-5">
      <p className="font-bold">
        {order.lines.map(line => pick(line.packageName, line.packageNameId)).join(' + ')}
      </p>
      <dl className="mt-2 space-y-1 text-ui">
        {facts.map(({ name, text }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
