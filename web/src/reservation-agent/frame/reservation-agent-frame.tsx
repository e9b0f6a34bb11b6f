import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import { usePortalTheme } from '../../app/theme/portal-theme.ts'
import { AdminLayout } from '../../layouts/admin-layout.tsx'
import { ActiveGuard, RoleGuard } from '../../layouts/guards.tsx'
import { agentMenu } from '../menu.ts'
import { ownTermsResource } from '../terms-resource.ts'

/** Layout `reservation`: the sidebar of the back offices, for reservation agents. Their company is above their name. */
export function ReservationAgentFrame() {
  usePortalTheme()
  return (
    <RoleGuard roles={['RESERVATION_AGENT']}>
      <ActiveGuard>
        <Area />
      </ActiveGuard>
    </RoleGuard>
  )
}

function Area() {
  const { t } = useTranslation('reservationAgent')
  const { data } = useResource(ownTermsResource)
  return (
    <AdminLayout
      label={t('area')}
      groups={agentMenu.map(({ title, links }) => ({
        title: t(title),
        links: links.map(({ label, ...link }) => ({ ...link, label: t(label) })),
      }))}
      note={
        data?.company && (
          <p className="px-3 pt-2 text-table text-on-footer-2 [overflow-wrap:anywhere]">
            {data.company}
          </p>
        )
      }
    />
  )
}
