import type { AgentPriceRow } from '@arung/contracts/reservation-agents/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useMay } from '../use-staff.ts'
import { agentPricesResource } from './agents-resource.ts'
import { PriceDialog } from './price-dialog.tsx'

/** An agent's special prices, each beside the price for all agents. The other products are listed on request. */
export function AgentPrices({ id }: { id: string }) {
  const { t } = useTranslation('reservationAgents')
  const { data, error, mutate } = useLiveResource(agentPricesResource(id))
  const [showsAll, setShowsAll] = useState(false)
  const [changing, setChanging] = useState<AgentPriceRow | null>(null)
  const special = data?.filter(({ own }) => own !== null) ?? []
  const rows = showsAll ? (data ?? []) : special
  return (
    <section aria-labelledby="agent-prices" className="border-t border-line pt-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 id="agent-prices" className="font-semibold">
          {t('prices.title')}
        </h3>
        {data && data.length > 0 && (
          <Button size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {t(showsAll ? 'prices.showSpecial' : 'prices.showAll')}
          </Button>
        )}
      </div>
      {data === undefined && error && <ErrorState onRetry={() => void mutate()} />}
      {data === undefined && !error && (
        <Loading>
          <Skeleton className="h-24" />
        </Loading>
      )}
      {data && rows.length === 0 && (
        <p className="text-table text-ink-2">
          {t(data.length === 0 ? 'prices.noProducts' : 'prices.noSpecial')}
        </p>
      )}
      <ul className="divide-y divide-line">
        {rows.map(row => (
          <PriceLine key={row.productId} row={row} onChange={() => setChanging(row)} />
        ))}
      </ul>
      {changing && <PriceDialog id={id} row={changing} onClose={() => setChanging(null)} />}
    </section>
  )
}

function PriceLine({ row, onChange }: { row: AgentPriceRow; onChange: () => void }) {
  const { t } = useTranslation('reservationAgents')
  const locale = useLocale()
  const pick = usePick()
  const may = useMay()
  const rupiah = (amount: number) => formatMoney(amount, 'IDR', locale)
  const name = pick(row.name, row.nameId)
  const per = t(row.per === 'UNIT' ? 'prices.perUnit' : 'prices.perGuest')
  return (
    <li className="flex items-center justify-between gap-4 py-2.5">
      <div className="min-w-0 text-ui">
        <p className="font-medium [overflow-wrap:anywhere]">
          {name}
          {row.isRetired && <span className="text-ink-2"> ({t('prices.retired')})</span>}
        </p>
        <p className="tnum text-table text-ink-2">
          {row.own === null ? (
            `${rupiah(row.agentPrice)} ${per}`
          ) : (
            <>
              <strong className="text-ink">{`${rupiah(row.own)} ${per}`}</strong>{' '}
              {t('prices.insteadOf', { price: rupiah(row.agentPrice) })}
            </>
          )}
        </p>
      </div>
      {may('agents:prices') && (
        <Button size="small" aria-label={t('prices.changeOf', { name })} onClick={onChange}>
          {t('prices.change')}
        </Button>
      )}
    </li>
  )
}
