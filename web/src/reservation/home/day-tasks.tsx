import { clsx } from 'clsx'
import { CircleAlert, ClipboardCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { unconfirmedCount } from '../unconfirmed/unconfirmed-resource.ts'
import { useMay } from '../use-staff.ts'
import { dayResource } from '../bookings/bookings-resource.ts'

const list = '/reservation/admin/reservation-list'

const tasks = [
  {
    key: 'decide',
    to: `${list}?tab=contradicted`,
    tone: 'bg-danger-soft text-danger',
    Icon: CircleAlert,
  },
  {
    key: 'approve',
    to: '/reservation/admin/unconfirmed-reservation-list',
    tone: 'bg-warning-soft text-warning',
    Icon: ClipboardCheck,
  },
  {
    key: 'unended',
    to: `${list}?tab=unended`,
    tone: 'bg-warning-soft text-warning',
    Icon: TriangleAlert,
  },
  {
    key: 'unmapped',
    to: `${list}?tab=unmapped`,
    tone: 'bg-warning-soft text-warning',
    Icon: TriangleAlert,
  },
] as const

/** Bookings that need attention, each group linked to its list. Empty when there are none. */
export function DayTasks({ today }: { today: string }) {
  const { t } = useTranslation('dayBookings')
  const counts = useCounts(today)
  return tasks
    .filter(({ key }) => counts[key] > 0)
    .map(({ key, to, tone, Icon }) => (
      <li key={key}>
        <LocaleLink to={to} className={clsx(taskClass, tone)}>
          <Icon aria-hidden="true" className="size-5 shrink-0" />
          {t(`day.${key}`, { count: counts[key] })}
        </LocaleLink>
      </li>
    ))
}

/** Classes of a link in a row of tasks. */
export const taskClass =
  'inline-flex min-h-11 items-center gap-2 rounded-md px-4 py-2 text-ui font-semibold hover:underline'

function useCounts(today: string): Readonly<Record<(typeof tasks)[number]['key'], number>> {
  const may = useMay()
  const { data: day } = useLiveResource(dayResource(today))
  const { data: waiting } = useLiveResource(may('bookings:approve') ? unconfirmedCount : null)
  const decide = day?.contradicted ?? 0
  return {
    decide,
    // The list of bookings that wait for approval also contains those that wait for a decision.
    approve: Math.max(0, (waiting?.total ?? 0) - decide),
    unended: day?.unended ?? 0,
    unmapped: day?.unmapped ?? 0,
  }
}
