import {
  BadgePercent,
  Bookmark,
  ChartColumn,
  CirclePlus,
  ClipboardList,
  CornerUpRight,
  FileText,
  Gauge,
  HandCoins,
  Handshake,
  HeartPulse,
  LayoutDashboard,
  ListChecks,
  Mail,
  MapPin,
  Newspaper,
  Package,
  Settings,
  Tags,
  Upload,
  UserCog,
  Users,
  UtensilsCrossed,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { useLocalizedPath } from '../../base/i18n/use-locale.ts'
import { AdminLayout } from '../../layouts/admin-layout.tsx'
import { RoleGuard } from '../../layouts/guards.tsx'
import { useSession } from '../../app/session/use-session.ts'
import { usePortalTheme } from '../../app/theme/portal-theme.ts'
import { SearchButton } from '../search/search-button.tsx'
import { useSearchPalette } from '../search/use-search-palette.tsx'
import { dashboardResource } from '../dashboard-resource.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'

/** The frame of the admin area: signed-in admins only. */
export function AdminFrame() {
  return (
    <RoleGuard roles={['ADMIN']}>
      <Area />
    </RoleGuard>
  )
}

function Area() {
  const { t } = useTranslation('admin')
  const { profile } = useSession()
  const localized = useLocalizedPath()
  usePortalTheme()
  const { data } = useLiveResource(dashboardResource)
  const { open, palette } = useSearchPalette()
  if (profile?.status === 'SUSPENDED') return <Navigate to={localized('/admin/inactive')} replace />
  return (
    <AdminLayout
      label={t('menu')}
      groups={[
        {
          title: t('overview'),
          links: [
            { to: '/admin', label: t('dashboard.title'), icon: LayoutDashboard, end: true },
            {
              to: '/admin/orders',
              label: t('orders.title'),
              icon: ClipboardList,
              ...(data ? { count: data.waitingConfirmation } : {}),
            },
            { to: '/admin/analytics', label: t('links.analytics'), icon: ChartColumn },
          ],
        },
        {
          title: t('catalogue'),
          links: [
            { to: '/admin/products', label: t('links.products'), icon: Package },
            { to: '/admin/categories', label: t('links.categories'), icon: Tags },
            { to: '/admin/addons-product', label: t('links.addOns'), icon: CirclePlus },
            { to: '/admin/capacity', label: t('links.capacity'), icon: Gauge },
            { to: '/admin/agent-special-price', label: t('links.prices'), icon: BadgePercent },
            { to: '/admin/pickup-zones', label: t('links.pickupZones'), icon: MapPin },
          ],
        },
        {
          title: t('people'),
          links: [
            { to: '/admin/users', label: t('links.users'), icon: Users },
            {
              to: '/admin/agents',
              label: t('links.agents'),
              icon: Handshake,
              ...(data ? { count: data.agentsWaitingActivation } : {}),
            },
            { to: '/admin/receivables', label: t('links.receivables'), icon: HandCoins },
            { to: '/admin/user-admin', label: t('links.admins'), icon: UserCog },
            {
              to: '/admin/contact',
              label: t('links.messages'),
              icon: Mail,
              ...(data ? { count: data.messagesWaiting } : {}),
            },
          ],
        },
        {
          title: t('content'),
          links: [
            { to: '/admin/blogs', label: t('links.articles'), icon: Newspaper },
            { to: '/admin/blog-categories', label: t('links.blogCategories'), icon: Bookmark },
            { to: '/admin/pages', label: t('links.pages'), icon: FileText },
            { to: '/admin/restaurant-menu', label: t('links.menu'), icon: UtensilsCrossed },
            { to: '/admin/redirects', label: t('links.redirects'), icon: CornerUpRight },
          ],
        },
        {
          title: t('business'),
          links: [
            {
              to: '/admin/jobs',
              label: t('links.jobs'),
              icon: ListChecks,
              ...(data ? { count: data.jobsFailed } : {}),
            },
            { to: '/admin/wellbeing', label: t('links.wellbeing'), icon: HeartPulse },
            { to: '/admin/import', label: t('links.import'), icon: Upload },
            { to: '/admin/settings', label: t('links.settings'), icon: Settings },
          ],
        },
      ]}
      search={<SearchButton onOpen={open} />}
      shortcut={<SearchButton onOpen={open} small />}
    >
      {palette}
    </AdminLayout>
  )
}
