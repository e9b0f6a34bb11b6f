import type { WalletView } from '@arung/contracts/wallets/views'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'

/** What is in a wallet now. */
export function WalletMoney({ wallet }: { wallet: WalletView }) {
  const { t } = useTranslation('wallets')
  const locale = useLocale()
  return (
    <section aria-label={t('money.title')} className="card px-5 py-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 xl:grid-cols-4">
        {(['available', 'balance', 'reserved', 'limit'] as const).map(key => (
          <div key={key} className="flex min-w-0 flex-col">
            <dt className="order-2 text-table text-ink-2">{t(`money.${key}`)}</dt>
            <dd className="order-1 text-h4 font-bold wrap-anywhere tnum">
              {formatMoney(wallet[key], 'IDR', locale)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
