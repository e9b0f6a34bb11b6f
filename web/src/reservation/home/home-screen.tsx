import { ChartGantt, Monitor, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../base/boot.ts'
import { formatDate, operatorToday } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import type { Page } from '../../app/head/page.ts'
import { useSession } from '../../app/session/use-session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { boardPath } from '../board/board-path.ts'
import { DayBoard } from '../bookings/day-board.tsx'
import { CloseSessions } from '../close-sessions.tsx'
import { CheckInButton } from '../check-in/check-in-button.tsx'
import { DayNotes } from '../days/day-notes.tsx'
import { DayFigures } from './day-figures.tsx'
import { DayTasks } from './day-tasks.tsx'
import { Attention } from './attention.tsx'
import { useIsWall, wallPath } from './use-wall.ts'
import { Wall } from './wall.tsx'
import { useMay } from '../use-staff.ts'

/**
 * `/reservation/admin`: what needs attention, the day in numbers, and its departures, the next first. With `?wall=1` the
 * day as the wall of the office shows it.
 */
export function Screen() {
  return useIsWall() ? <Wall /> : <Home />
}

function Home() {
  const { t } = useTranslation(['reservation', 'desk', 'days'])
  const locale = useLocale()
  const today = useToday() || operatorToday()
  const { profile } = useSession()
  const may = useMay()
  const [date, setDate] = useState(today)
  const shown = { today, date, onDate: setDate }
  return (
    <>
      <TitleBar
        title={profile ? t('home.welcome', { name: profile.firstName }) : t('desk:menu.home')}
        badge={profile?.position ? t(`positions.${profile.position}`) : undefined}
        note={formatDate(today, locale)}
      >
        {may('bookings:see') && (
          <LinkButton to={boardPath}>
            <ChartGantt aria-hidden="true" className="size-5" />
            {t('desk:menu.board')}
          </LinkButton>
        )}
        {may('bookings:see') && (
          <LinkButton to={wallPath} className="max-sm:hidden">
            <Monitor aria-hidden="true" className="size-5" />
            {t('days:wall.show')}
          </LinkButton>
        )}
        <CloseSessions scope={{ date }} className="max-sm:hidden" />
        <CheckInButton />
        {may('bookings:change') && (
          <LinkButton to="/reservation/admin/booking" tone="primary">
            <Plus aria-hidden="true" className="size-5" />
            {t('desk:menu.desk')}
          </LinkButton>
        )}
      </TitleBar>
      <div className="space-y-5 p-[clamp(1rem,2.5vw,2rem)]">
        {may('bookings:see') && (
          <>
            <ul aria-label={t('home.tasks')} className="flex flex-wrap gap-3 empty:hidden">
              <DayTasks today={today} />
              <Attention />
            </ul>
            <DayNotes today={today} />
            <DayFigures {...shown} />
            <DayBoard {...shown} />
          </>
        )}
      </div>
    </>
  )
}

export const page: Page = {
  namespaces: [
    'reservation',
    'days',
    'dayBookings',
    'checkIn',
    'deskSale',
    'deskSales',
    'desk',
    'backoffice',
    'admin',
    'product',
    'catalogue',
  ],
  rendering: 'client',
  head: ({ t }) => ({ title: t('desk:menu.home') }),
}
