import { orderTabs } from '@arung/contracts/orders/tabs'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { searchOf, type OrdersQuery } from './orders-resource.ts'

/** The tabs of the list of bookings. They are links, so that each list has its own address. */
export function OrderTabs({ query, path }: { query: OrdersQuery; path: string }) {
  const { t } = useTranslation('user')
  return (
    <nav aria-label={t('which')} className="max-w-full overflow-x-auto">
      <ul className="flex justify-between rounded-full bg-sunken p-1">
        {orderTabs.map(tab => (
          <li key={tab}>
            <LocaleLink
              to={path + searchOf({ ...query, tab, page: 1 })}
              {...(tab === query.tab ? { 'aria-current': 'page' as const } : {})}
              className={clsx(
                'flex min-h-10 items-center rounded-full px-2 text-ui font-semibold whitespace-nowrap sm:px-4',
                tab === query.tab ? 'bg-surface shadow-sm' : 'text-ink-2 hover:text-ink',
              )}
            >
              {t(`tabs.${tab}`)}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
