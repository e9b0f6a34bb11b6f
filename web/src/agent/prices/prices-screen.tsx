import type { OwnSpecialPrice } from '@arung/contracts/catalogue/special-prices'
import { useTranslation } from 'react-i18next'
import { ownPricesResource } from '../../app/api/resources.ts'
import { formatMoney } from '../../base/format/money.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import type { Page } from '../../app/head/page.ts'
import { productPath } from '../../app/product-path.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { ListSkeleton } from '../../backoffice/list-screen/list-screen.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** `/agent/prices`: the signed-in agent's own prices beside the public ones. Nobody else sees them. */
export function Screen() {
  const { t } = useTranslation('agent')
  const { data, error, mutate } = useLiveResource(ownPricesResource)
  if (data === undefined && error)
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  const sold = (data ?? []).flatMap(({ rate, ...price }) => (rate ? [{ ...price, ...rate }] : []))
  return (
    <>
      <TitleBar title={t('prices.title')} note={t('prices.note')} />
      <div className="space-y-6 p-[clamp(1rem,2.5vw,2rem)]">
        <ConnectionNotice stale={error !== undefined} />
        {data === undefined && <ListSkeleton />}
        {data !== undefined && sold.length === 0 && (
          <EmptyState title={t('prices.empty')}>{t('prices.emptyWhy')}</EmptyState>
        )}
        {sold.length > 0 && <Prices prices={sold} />}
      </div>
    </>
  )
}

type Sold = Omit<OwnSpecialPrice, 'rate'> & NonNullable<OwnSpecialPrice['rate']>

function Prices({ prices }: { prices: readonly Sold[] }) {
  const { t } = useTranslation('agent')
  const locale = useLocale()
  const pick = usePick()
  const rupiah = (amount: number) => formatMoney(amount, 'IDR', locale)
  const nameOf = ({ product }: Sold) => pick(product.name, product.nameId)
  const rows = prices.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), locale))
  return (
    <div className="card overflow-hidden">
      <DataTable
        caption={t('prices.title')}
        rows={rows}
        rowKey={({ productId, variantId }) => `${productId} ${variantId}`}
        columns={[
          {
            key: 'activity',
            title: t('columns.activity'),
            heading: true,
            cell: row => (
              <LocaleLink to={productPath(row)} className="py-1 text-link hover:underline">
                {nameOf(row)}
              </LocaleLink>
            ),
          },
          {
            key: 'rate',
            title: t('prices.rate'),
            cell: ({ rate }) => pick(rate.name, rate.nameId),
          },
          {
            key: 'public',
            title: t('prices.public'),
            numeric: true,
            className: 'whitespace-nowrap max-sm:hidden',
            cell: ({ publicPrice }) => rupiah(publicPrice),
          },
          {
            key: 'own',
            title: t('prices.own'),
            numeric: true,
            className: 'whitespace-nowrap font-semibold',
            cell: ({ price, publicPrice }) => (
              <>
                {rupiah(price)}
                <s className="block font-normal text-ink-2 sm:hidden">{rupiah(publicPrice)}</s>
              </>
            ),
          },
          {
            key: 'difference',
            title: t('prices.difference'),
            numeric: true,
            className: 'whitespace-nowrap max-sm:hidden',
            cell: ({ price, publicPrice }) => rupiah(price - publicPrice),
          },
        ]}
      />
    </div>
  )
}

export const page: Page = {
  namespaces: ['agent', 'user'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('agent:prices.title') }),
}
