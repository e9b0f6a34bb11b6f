import {
  BadgePercent,
  CirclePlus,
  CircleUser,
  ClipboardList,
  FileText,
  ReceiptText,
  ShieldCheck,
  ShoppingCart,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AdminLayout } from '../../layouts/admin-layout.tsx'
import { UserLayout } from '../../layouts/user-layout.tsx'
import { ActiveGuard, RoleGuard } from '../../layouts/guards.tsx'
import { usePortalTheme } from '../../app/theme/portal-theme.ts'
import { ThemeSwitch } from '../../app/theme/theme-switch.tsx'

/** Layout `agent`: the agent's own account, with tabs as in the customer's area. */
export function AgentFrame() {
  const { t } = useTranslation(['agent', 'user'])
  return (
    <ActiveAgentsOnly>
      <UserLayout
        label={t('agent:area')}
        tabs={[
          { to: '/agent', label: t('agent:bookings.title'), end: true },
          { to: '/agent/prices', label: t('agent:prices.title') },
          { to: '/agent/statement', label: t('agent:statement.title') },
          { to: '/agent/account', label: t('agent:invoices') },
          { to: '/agent/profile', label: t('user:profile.tab') },
          { to: '/agent/security', label: t('user:security.tab') },
        ]}
        settings={<ThemeSwitch />}
      />
    </ActiveAgentsOnly>
  )
}

/** Layout `agent-refactor`: the sidebar of the back offices, for the agent's dense lists. */
export function AgentRefactorFrame() {
  const { t } = useTranslation(['agent', 'user'])
  return (
    <ActiveAgentsOnly>
      <AdminLayout
        label={t('agent:area')}
        groups={[
          {
            title: t('agent:selling'),
            links: [
              { to: '/agent', label: t('agent:bookings.title'), icon: ClipboardList, end: true },
              { to: '/agent/prices', label: t('agent:prices.title'), icon: BadgePercent },
              { to: '/agent/statement', label: t('agent:statement.title'), icon: ReceiptText },
              { to: '/agent/account', label: t('agent:invoices'), icon: FileText },
              { to: '/activities/all', label: t('agent:book'), icon: CirclePlus },
              { to: '/cart', label: t('agent:cart'), icon: ShoppingCart },
            ],
          },
          {
            title: t('agent:account'),
            links: [
              { to: '/agent/profile', label: t('user:profile.tab'), icon: CircleUser },
              { to: '/agent/security', label: t('user:security.tab'), icon: ShieldCheck },
            ],
          },
        ]}
      />
    </ActiveAgentsOnly>
  )
}

/** Requires a signed-in agent. An agent who waits for activation or is suspended sees the reason instead. */
function ActiveAgentsOnly({ children }: { children: ReactNode }) {
  usePortalTheme()
  return (
    <RoleGuard roles={['AGEN']}>
      <ActiveGuard>{children}</ActiveGuard>
    </RoleGuard>
  )
}
