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

/** What of the bookings somebody must see to, each leading to its list; nothing where all is well. */
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

/** A link to what is to be done, in a row of such. */
export const taskClass =
  'inline-flex min-h-11 items-center gap-2 rounded-md px-4 py-2 text-ui font-semibold hover:underline'

function useCounts(today: string): Readonly<Record<(typeof tasks)[number]['key'], number>> {
  const may = useMay()
  const { data: day } = useLiveResource(dayResource(today))
  const { data: waiting } = useLiveResource(may('bookings:approve') ? unconfirmedCount : null)
  const decide = day?.contradicted ?? 0
  return {
    decide,
    // What waits for approval is listed with what waits for a decision.
    approve: Math.max(0, (waiting?.total ?? 0) - decide),
    unended: day?.unended ?? 0,
    unmapped: day?.unmapped ?? 0,
  }
}
