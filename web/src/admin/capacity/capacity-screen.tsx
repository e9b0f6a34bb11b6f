import type { CapacityDayView } from '@arung/contracts/capacity/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../app/head/page.ts'
import { Button } from '../../ui/button.tsx'
import { siteArea, type CapacityBoardArea } from './area.ts'
import { CapacityBoard } from './capacity-board.tsx'
import { capacityPath, daysResource } from './capacity-resource.ts'
import { PoolDialog } from './pool-dialog.tsx'

const area: CapacityBoardArea<CapacityDayView> = {
  ...siteArea,
  daysFrom: daysResource,
  screen: capacityPath,
}

/** `/admin/capacity?date=2026-12-12&view=day`: the places taken in every pool, and the pools themselves. */
export function Screen() {
  const { t } = useTranslation('capacity')
  /** The open pool dialog with its pool, or with null for a new one. */
  const [asked, setAsked] = useState<{ pool: CapacityDayView | null } | null>(null)
  return (
    <>
      <CapacityBoard area={area} onPool={pool => setAsked({ pool })}>
        <Button size="small" onClick={() => setAsked({ pool: null })}>
          {t('pool.new')}
        </Button>
      </CapacityBoard>
      {asked && <PoolDialog pool={asked.pool} onClose={() => setAsked(null)} />}
    </>
  )
}

export const page: Page = {
  namespaces: ['capacity', 'admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('capacity:title') }),
}
