import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import type { Resource } from '../../app/api/resource.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { closuresPath } from '../closures/closure-paths.ts'
import { undecidedResource } from '../closures/closures-resource.ts'
import { taskClass } from './day-tasks.tsx'
import { recountResource, unconfirmedResource } from '../shifts/shifts-resource.ts'
import { useMay } from '../use-staff.ts'

const shifts = '/reservation/admin/payment-list/shifts'
const figures = [
  {
    key: 'closed',
    permissions: ['bookings:change', 'bookings:approve'],
    resource: undecidedResource,
    to: closuresPath,
  },
  {
    key: 'shiftsToConfirm',
    permissions: ['shift:close', 'shifts:see-others'],
    resource: unconfirmedResource,
    to: `${shifts}?tab=unconfirmed&sort=oldest`,
  },
  {
    key: 'shiftsToCount',
    permissions: ['shift:close'],
    resource: recountResource,
    to: `${shifts}?tab=recount&sort=oldest`,
  },
  {
    key: 'guides',
    permissions: ['guides:see'],
    resource: deskResource('GET /reservation-admin/guides', ['guide'], {
      query: { licence: 'ATTENTION', size: 1 },
    }),
    to: '/reservation/admin/guides?licence=ATTENTION',
  },
  {
    key: 'drivers',
    permissions: ['drivers:see'],
    resource: deskResource('GET /reservation-admin/drivers', ['driver'], {
      query: { licence: 'ATTENTION', size: 1 },
    }),
    to: '/reservation/admin/drivers?licence=ATTENTION',
  },
  {
    key: 'unmapped',
    permissions: ['operations:see'],
    resource: deskResource('GET /reservation-admin/product-mappings', ['productmapping'], {
      query: { state: 'UNMAPPED', size: 1 },
    }),
    to: '/reservation/admin/product-mapping?tab=unmapped',
  },
] as const
type Figure = (typeof figures)[number]

/**
 * What needs attention, as list entries: parties of closed sessions that wait for a decision, shifts whose difference
 * waits or that are counted again, licences that expire within 30 days, and products that are not mapped to a booking.
 */
export function Attention() {
  const may = useMay()
  const own = figures.filter(({ permissions }) => permissions.every(may))
  return own.map(figure => <FigureLink key={figure.key} figure={figure} />)
}

/** Links to its list. Hidden when nothing needs attention. */
function FigureLink({ figure: { key, resource, to } }: { figure: Figure }) {
  const { t } = useTranslation('reservation')
  const counted: Resource<Readonly<{ total: number }>> = resource
  const { data } = useLiveResource(counted)
  if (!data || data.total === 0) return null
  return (
    <li>
      <LocaleLink to={to} className={clsx(taskClass, 'bg-neutral-soft text-ink')}>
        {t(`attention.${key}`, { count: data.total })}
      </LocaleLink>
    </li>
  )
}
