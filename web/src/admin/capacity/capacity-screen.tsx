import type { CapacityDayView } from '@arung/contracts/capacity/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../app/page.ts'
import { Button } from '../../ui/button.tsx'
import { siteArea, type CapacityBoardArea } from './area.ts'
import { CapacityBoard } from './capacity-board.tsx'
import { capacityScreen, poolsResource } from './capacity-resource.ts'
import { PoolDialog } from './pool-dialog.tsx'

const area: CapacityBoardArea<CapacityDayView> = {
  ...siteArea,
  poolsOf: poolsResource,
  screenOf: capacityScreen,
}

/** `/admin/capacity?date=2026-12-12`: the places of a day, and the pools themselves. */
export function Screen() {
  const { t } = useTranslation('capacity')
  /** The pool that is asked about, or a new one. */
  const [asked, setAsked] = useState<{ pool: CapacityDayView | null } | null>(null)
  return (
    <>
      <CapacityBoard
        area={area}
        action={day => (
          <Button
            size="small"
            aria-label={t('pool.of', { name: day.name })}
            onClick={() => setAsked({ pool: day })}
          >
            {t('pool.button')}
          </Button>
        )}
      >
        <Button size="small" onClick={() => setAsked({ pool: null })}>
          {t('pool.new')}
        </Button>
      </CapacityBoard>
      {asked && <PoolDialog pool={asked.pool} onClose={() => setAsked(null)} />}
    </>
  )
}

export const page: Page = {
  namespaces: ['capacity', 'admin', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('capacity:title') }),
}
