import type { PickupZoneView } from '@arung/contracts/pickups/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useGo, usePick } from '../../app/i18n/use-locale.ts'
import type { Page } from '../../app/page.ts'
import { CommandDialog } from '../../backoffice/command-dialog.tsx'
import { EditScreen } from '../../backoffice/edit-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { ZoneForm } from './zone-form.tsx'
import { zoneResource } from './zones-resource.ts'

const list = '/admin/pickup-zones'

/** `/admin/pickup-zones/{id}/edit`: one zone, and its end. */
export function Screen() {
  const { id = '' } = useParams()
  const { t } = useTranslation('zones')
  const pick = usePick()
  return (
    <EditScreen
      resource={zoneResource(id)}
      title={row => (row ? pick(row.zone.name, row.zone.nameId) : t('edit'))}
      back={{ to: list, label: t('title') }}
      actions={row => <Retire row={row} />}
    >
      {({ zone }) => <ZoneForm key={id} zone={zone} path={`/admins/pickup-zones/${id}`} />}
    </EditScreen>
  )
}

function Retire({ row: { id, zone } }: { row: PickupZoneView }) {
  const { t } = useTranslation('zones')
  const pick = usePick()
  const go = useGo()
  const [asking, setAsking] = useState(false)
  const name = pick(zone.name, zone.nameId)
  return (
    <>
      <Button size="small" tone="danger-ghost" onClick={() => setAsking(true)}>
        {t('retire.button')}
      </Button>
      {asking && (
        <CommandDialog
          question={{
            title: t('retire.title', { name }),
            what: t('retire.what'),
            confirm: t('retire.confirm'),
            danger: true,
            command: () => ({ path: `/admins/pickup-zones/${id}`, method: 'DELETE' }),
            done: t('retire.done', { name }),
            onDone: () => go(list),
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

export const page: Page = {
  namespaces: ['zones', 'admin', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('zones:edit') }),
}
