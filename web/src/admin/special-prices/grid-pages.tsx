import type { SpecialPriceGrid } from '@arung/contracts/catalogue/special-prices'
import { useTranslation } from 'react-i18next'
import { Pagination } from '../../ui/pagination.tsx'
import type { GridQuery } from './grid-resource.ts'

type GridPagesProps = {
  grid: Pick<SpecialPriceGrid, 'agents' | 'rates'>
  onShow: (change: Partial<GridQuery>) => void
}

/** Pagination of agents and of rates, for each that has several pages. */
export function GridPages({ grid, onShow }: GridPagesProps) {
  const { t } = useTranslation('prices')
  const turns = [
    { name: 'agents', of: grid.agents, turn: (agentPage: number) => onShow({ agentPage }) },
    { name: 'rates', of: grid.rates, turn: (ratePage: number) => onShow({ ratePage }) },
  ] as const
  return (
    <div className="flex flex-wrap justify-between gap-x-8">
      {turns
        .filter(({ of }) => of.total > of.size)
        .map(({ name, of: { page, size, total }, turn }) => (
          <div
            key={name}
            role="group"
            aria-label={t(`pages.${name}`)}
            className="flex items-center gap-4"
          >
            <span className="text-table font-semibold">{t(`pages.${name}`)}</span>
            <Pagination page={page} size={size} total={total} onPage={turn} />
          </div>
        ))}
    </div>
  )
}
