import type { ClosureScope } from '@arung/contracts/closures/closures'
import { DayListKind } from '@arung/contracts/operations/product-types'
import { LocalDate, LocalTime } from '@arung/contracts/scalars'
import { useTranslation } from 'react-i18next'
import { useNavigate, useLocation } from 'react-router-dom'
import { z } from 'zod'
import type { Page } from '../../app/head/page.ts'
import { ForbiddenScreen } from '../../app/screens/error-screen.tsx'
import { operatorToday } from '../../base/format/dates.ts'
import { EditFrame } from '../../backoffice/edit-screen.tsx'
import { newClosurePath, useClosableLists } from '../closing.ts'
import { ClosureForm } from './closure-form.tsx'
import { closureNamespaces } from './closure-namespaces.ts'
import { closuresPath } from './closure-paths.ts'

/**
 * `/reservation/admin/closures/new?date=2026-12-12&list=RAFTING&times=09:00`: closes sessions, and chooses what happens
 * to each of their parties. Without times, all of the day.
 */
export function Screen() {
  const { t } = useTranslation('closures')
  const { search } = useLocation()
  const navigate = useNavigate()
  const lists = useClosableLists()
  const [first] = lists
  if (first === undefined) return <ForbiddenScreen />
  const asked = scopeOf(new URLSearchParams(search))
  const list = asked.list !== null && lists.includes(asked.list) ? asked.list : first
  const show = (scope: ClosureScope) =>
    void navigate({ search: newClosurePath(scope).split('?')[1] ?? '' }, { replace: true })
  return (
    <EditFrame title={t('start')} back={{ to: closuresPath, label: t('back') }}>
      <ClosureForm
        scope={{ date: asked.date, list, times: asked.times }}
        lists={lists}
        onScope={show}
      />
    </EditFrame>
  )
}

const Times = z.array(LocalTime)

/** Reads what to close from the address. An empty list of times means that none is chosen yet. */
function scopeOf(params: URLSearchParams) {
  const date = LocalDate.safeParse(params.get('date'))
  const list = DayListKind.safeParse(params.get('list'))
  const said = params.get('times')
  const times = Times.safeParse(said?.split(',').filter(time => time !== ''))
  return {
    date: date.success ? date.data : operatorToday(),
    list: list.success ? list.data : null,
    times: said !== null && times.success ? times.data : null,
  }
}

export const page: Page = {
  namespaces: closureNamespaces,
  rendering: 'client',
  head: ({ t }) => ({ title: t('closures:start') }),
}
