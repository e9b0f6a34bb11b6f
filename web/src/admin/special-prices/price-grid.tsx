import type { SpecialPriceGrid } from '@arung/contracts/catalogue/special-prices'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { cellKey } from './grid-resource.ts'
import { PriceCell } from './price-cell.tsx'
import type { Drafts } from './use-drafts.ts'

type PriceGridProps = { grid: SpecialPriceGrid; drafts: Drafts }

const idOf = (row: number, column: number): string => `price-${row}-${column}`

/** Rates by agents: the public price beside each rate, and in each cell what the agent pays. */
export function PriceGrid({ grid, drafts }: PriceGridProps) {
  const { t } = useTranslation('prices')
  const pick = usePick()
  const locale = useLocale()
  const [stop, setStop] = useState<readonly [number, number]>([0, 0])
  const { agents, rates } = grid
  const prices = new Map(grid.prices.map(one => [cellKey(one), one.price]))
  const move = (row: number, column: number): boolean => {
    const place = document.getElementById(idOf(row, column))
    place?.focus()
    place?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    return place !== null
  }
  const isStop = (row: number, column: number) =>
    row === Math.min(stop[0], rates.items.length - 1) &&
    column === Math.min(stop[1], agents.items.length - 1)
  return (
    <div className="max-h-[calc(100dvh-17rem)] min-h-80 overflow-auto">
      {/* A table with editable cells is a grid (ARIA Authoring Practices, data grids). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table role="grid" aria-label={t('title')} className="w-full border-collapse text-table">
        <thead>
          <tr className="text-left text-ink-2">
            <th
              scope="col"
              className="sticky top-0 left-0 z-10 min-w-44 bg-sunken px-4 py-3 font-semibold sm:min-w-72"
            >
              {t('fields.product')}
            </th>
            {agents.items.map(({ agentId, name }) => (
              <th
                key={agentId}
                scope="col"
                className="sticky top-0 min-w-32 border-l border-line bg-sunken px-3 py-3 text-right font-semibold"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rates.items.map((rate, row) => {
            const product = pick(rate.product.name, rate.product.nameId)
            const name = pick(rate.rate.name, rate.rate.nameId)
            return (
              <tr key={`${rate.productId}|${rate.variantId}`} className="border-t border-line">
                <th
                  scope="row"
                  className="sticky left-0 bg-surface px-4 py-2 text-left font-semibold"
                >
                  {product}
                  <span className="block text-small font-normal text-ink-2">
                    {t('rateLine', {
                      rate: name,
                      price: formatMoney(rate.publicPrice, 'IDR', locale),
                    })}
                  </span>
                </th>
                {agents.items.map(({ agentId, name: agent }, column) => {
                  const key = { agentId, productId: rate.productId, variantId: rate.variantId }
                  const price = prices.get(cellKey(key)) ?? null
                  const cell = { ...key, price, label: `${agent}, ${product}, ${name}` }
                  return (
                    <PriceCell
                      key={agentId}
                      id={idOf(row, column)}
                      cell={cell}
                      draft={drafts.drafts.get(cellKey(key))}
                      publicPrice={rate.publicPrice}
                      isStop={isStop(row, column)}
                      onFocus={() => setStop([row, column])}
                      onType={text => drafts.type(cell, text)}
                      onMove={(rows, columns) => move(row + rows, column + columns)}
                    />
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
