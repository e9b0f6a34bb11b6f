import { Position } from '@arung/contracts/accounts/realms'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../app/head/page.ts'
import { ListScreen } from '../../backoffice/list-screen/list-screen.tsx'
import { useOpenRow } from '../../backoffice/use-open-row.ts'
import { Button } from '../../ui/button.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberDrawer } from './member-drawer.tsx'
import { useStaffColumns } from './staff-columns.tsx'
import { nameOf, staffAddress, staffListResource, staffFile } from './staff-resource.ts'

/** `/reservation/admin/admins`: the staff with their positions, and the button to invite somebody. */
export function Screen() {
  const { t } = useTranslation(['staff', 'reservation'])
  const { row: open, ...beside } = useOpenRow()
  const [inviting, setInviting] = useState(false)
  const positionOf = (value: string | null) => {
    const position = Position.options.find(name => name === value)
    return position ? t(`reservation:positions.${position}`) : t('staff:anyPosition')
  }
  return (
    <ListScreen
      address={staffAddress}
      resource={staffListResource}
      columns={useStaffColumns()}
      rowKey={row => row.uuid}
      rowName={nameOf}
      exported={{ name: 'staff', path: staffFile }}
      action={row => (
        <Button
          size="small"
          data-row={row.uuid}
          aria-label={t('staff:openMember', { name: nameOf(row) })}
          onClick={() => beside.open(row.uuid)}
        >
          {t('staff:open')}
        </Button>
      )}
      beside={() => open !== null && <MemberDrawer key={open} uuid={open} onClose={beside.close} />}
      words={{
        title: t('staff:title'),
        count: count => t('staff:count', { count }),
        more: most => t('staff:more', { most }),
        caption: tab => `${t('staff:title')}: ${t(`staff:tabs.${tab}`)}`,
        empty: () => t('staff:empty'),
        search: t('staff:search'),
        sorts: sort => t(`staff:sorts.${sort}`),
        tabs: { label: t('staff:tabs.label'), of: tab => t(`staff:tabs.${tab}`) },
        filters: { position: { label: t('staff:columns.position'), of: positionOf } },
      }}
    >
      <Button tone="primary" onClick={() => setInviting(true)}>
        {t('staff:invite.button')}
      </Button>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </ListScreen>
  )
}

export const page: Page = {
  namespaces: ['staff', 'deskWork', 'reservation', 'people', 'admin', 'auth', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('staff:title') }),
}
