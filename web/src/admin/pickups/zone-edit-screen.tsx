import { command } from '../../app/api/call.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import type { PickupZoneView } from '@arung/contracts/pickups/views'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useGo, usePick } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { DeskHistory } from '../../backoffice/desk-history/desk-history.tsx'
import { formHistoryFields } from '../../backoffice/desk-history/history-fields.ts'
import { MasterDataEdit, RemoveButton } from '../../backoffice/master-data/master-data-edit.tsx'
import { useZoneFields, ZoneForm } from './zone-form.tsx'
import { zones } from './zones-resource.ts'

/** `/admin/pickup-zones/{id}/edit`: one zone, and its removal. */
export function Screen() {
  const { id = '' } = useParams()
  const { t } = useTranslation('zones')
  const pick = usePick()
  const go = useGo()
  const fields = [...useZoneFields('FETCHED'), ...useZoneFields('SELF')]
  const nameOf = ({ zone }: PickupZoneView) => pick(zone.name, zone.nameId)
  return (
    <MasterDataEdit
      of={zones}
      say={t}
      row={id}
      nameOf={nameOf}
      actions={row => (
        <RemoveButton
          verb="retire"
          say={t}
          name={nameOf(row)}
          command={command('DELETE /admins/pickup-zones/:id', { params: { id } })}
          onDone={() => go(zones.path)}
        />
      )}
    >
      {({ zone }) => (
        <>
          <ZoneForm key={id} zone={zone} id={id} />
          <DeskHistory
            resource={size =>
              deskResource('GET /admins/pickup-zones/:id/history', ['pickupzone', 'account'], {
                params: { id },
                query: { size },
              })
            }
            fields={formHistoryFields(fields, ['kind', 'per'])}
          />
        </>
      )}
    </MasterDataEdit>
  )
}

export const page: Page = {
  namespaces: ['zones', 'admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('zones:edit') }),
}
