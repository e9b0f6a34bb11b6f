import type { SpecialPriceGrid } from '@arung/contracts/catalogue/special-prices'
import { pagesOf } from '@arung/contracts/envelope'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import type { GridQuery } from './grid-resource.ts'

type GridPagesProps = {
  grid: Pick<SpecialPriceGrid, 'agents' | 'rates'>
  onShow: (change: Partial<GridQuery>) => void
}

/** Turns the pages of agents and of rates, each where there are several. */
export function GridPages({ grid, onShow }: GridPagesProps) {
  return (
    <div className="flex flex-wrap justify-between gap-4">
      <Turn
        name="agents"
        {...grid.agents}
        pages={pagesOf(grid.agents)}
        onPage={agentPage => onShow({ agentPage })}
      />
      <Turn
        name="rates"
        {...grid.rates}
        pages={pagesOf(grid.rates)}
        onPage={ratePage => onShow({ ratePage })}
      />
    </div>
  )
}

type TurnProps = {
  name: 'agents' | 'rates'
  page: number
  pages: number
  onPage: (page: number) => void
}

function Turn({ name, page, pages, onPage }: TurnProps) {
  const { t } = useTranslation('prices')
  if (pages <= 1) return null
  return (
    <div role="group" aria-label={t(`pages.${name}`)} className="flex items-center gap-3">
      <Button
        size="small"
        disabled={page <= 1}
        aria-label={t('pages.previous', { name: t(`pages.${name}`) })}
        onClick={() => onPage(page - 1)}
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
      </Button>
      <p role="status" className="text-table tnum">
        {t('pages.position', { name: t(`pages.${name}`), page, pages })}
      </p>
      <Button
        size="small"
        disabled={page >= pages}
        aria-label={t('pages.next', { name: t(`pages.${name}`) })}
        onClick={() => onPage(page + 1)}
      >
        <ArrowRight aria-hidden="true" className="size-4" />
      </Button>
    </div>
  )
}
