import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Page } from '../../app/head/page.ts'
import { operatorToday } from '../../base/format/dates.ts'
import { ChipLink } from '../../backoffice/chip-link.tsx'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import { Button } from '../../ui/button.tsx'
import { CloseSessions } from '../close-sessions.tsx'
import { useMay } from '../use-staff.ts'
import { ClosedDayDialog } from './closed-day-dialog.tsx'
import { ClosedDays } from './closed-days.tsx'
import { ClosureList } from './closure-list.tsx'
import { calendarPath, closuresPath } from './closure-paths.ts'

/** `/reservation/admin/closures`: the latest closures; with `?tab=calendar` the days of the year that are closed. */
export function Screen() {
  const { t } = useTranslation('closures')
  const may = useMay()
  const [params] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const maySee = may('capacity:see')
  const mayKeep = may('limits:raise')
  const isCalendar = maySee && params.get('tab') === 'calendar'
  return (
    <>
      <TitleBar title={t('title')} note={t('note')}>
        {isCalendar && mayKeep && (
          <Button tone="primary" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" className="size-5" />
            {t('calendar.add')}
          </Button>
        )}
        {!isCalendar && <CloseSessions tone="primary" scope={{ date: operatorToday() }} />}
      </TitleBar>
      <div className="space-y-4 p-[clamp(1rem,2.5vw,2rem)]">
        {maySee && (
          <nav aria-label={t('tabs.label')} className="flex flex-wrap gap-2">
            <ChipLink to={closuresPath} current={!isCalendar} label={t('tabs.closures')} />
            <ChipLink to={calendarPath} current={isCalendar} label={t('tabs.calendar')} />
          </nav>
        )}
        {isCalendar ? <ClosedDays mayKeep={mayKeep} /> : <ClosureList />}
      </div>
      {isAdding && <ClosedDayDialog day={null} onClose={() => setAdding(false)} />}
    </>
  )
}

export const page: Page = {
  namespaces: ['closures', 'dayBookings', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('closures:title') }),
}
