import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../app/head/page.ts'
import { ListScreen } from '../../backoffice/list-screen/list-screen.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { useOpenRow } from '../../backoffice/use-open-row.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useMay } from '../use-staff.ts'
import { RateButton } from '../cash-rates/rate-button.tsx'
import { OpenDialog } from './open-dialog.tsx'
import { useShiftColumns } from './shift-columns.tsx'
import { ShiftDrawer } from './shift-drawer.tsx'
import {
  recountResource,
  shiftsAddress,
  shiftsResource,
  unconfirmedResource,
} from './shifts-resource.ts'

/** `/reservation/admin/payment-list/shifts`: the cash drawers of the desk, open and past. */
export function Screen() {
  const { t } = useTranslation('shifts')
  const mayClose = useMay()('shift:close')
  const { row: shiftId, linkTo, close } = useOpenRow()
  const [isOpening, setOpening] = useState(false)
  const unconfirmed = useLiveResource(unconfirmedResource).data
  const recount = useLiveResource(recountResource).data
  return (
    <>
      <ListScreen
        address={shiftsAddress}
        resource={shiftsResource}
        columns={useShiftColumns(linkTo)}
        rowKey={row => row.shiftId}
        rowName={row => row.receiver.name ?? t('former')}
        beside={() => shiftId && <ShiftDrawer key={shiftId} shiftId={shiftId} onClose={close} />}
        words={{
          title: t('title'),
          count: count => t('shiftCount', { count }),
          more: most => t('more', { most }),
          caption: tab => `${t('title')}: ${t(`tabs.${tab}`)}`,
          empty: tab => t(`empty.${tab}`),
          sorts: sort => t(`sorts.${sort}`),
          tabs: {
            label: t('tabs.label'),
            of: tab => t(`tabs.${tab}`),
            counts: {
              ...(unconfirmed && { unconfirmed: unconfirmed.total }),
              ...(recount && { recount: recount.total }),
            },
          },
        }}
      >
        <RateButton />
        <LinkButton to="/reservation/admin/payment-list">{t('payments')}</LinkButton>
        {mayClose && (
          <Button tone="primary" onClick={() => setOpening(true)}>
            {t('open.title')}
          </Button>
        )}
      </ListScreen>
      {isOpening && <OpenDialog onClose={() => setOpening(false)} />}
    </>
  )
}

export const page: Page = {
  namespaces: ['shifts', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('shifts:title') }),
}
