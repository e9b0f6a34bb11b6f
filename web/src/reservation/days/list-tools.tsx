import { ListChecks, Waves } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { CloseSessions } from '../close-sessions.tsx'
import { DayLinksButton } from '../day-links/day-links-button.tsx'
import { useListDesk } from './list-desk.ts'

type ListToolsProps = { isChecked: boolean; onCheck: () => void }

/** The actions on the whole day. */
export function ListTools({ isChecked, onCheck }: ListToolsProps) {
  const { t } = useTranslation('days')
  const { day, mayRun, ask } = useListDesk()
  const hasDepartures = day.departures.length > 0
  if (!mayRun && !hasDepartures) return null
  return (
    <div className="flex flex-wrap gap-3">
      {hasDepartures && (
        <Button aria-expanded={isChecked} onClick={onCheck} className="max-sm:w-full">
          <ListChecks aria-hidden="true" className="size-5" />
          {t(isChecked ? 'lists.check.hide' : 'lists.check.button')}
        </Button>
      )}
      {mayRun && hasDepartures && (
        <>
          <Button
            className="max-sm:flex-1"
            onClick={() => ask({ kind: 'proposeUnits', time: null })}
          >
            {t('lists.propose.units')}
          </Button>
          <Button
            className="max-sm:flex-1"
            onClick={() => ask({ kind: 'proposeGuides', time: null })}
          >
            {t('lists.propose.guides')}
          </Button>
          <DayLinksButton date={day.date} kind="GUIDE" className="max-sm:w-full" />
        </>
      )}
      <CloseSessions scope={{ date: day.date, list: day.list }} className="max-sm:w-full" />
      {mayRun && day.level === null && (
        <Button className="max-sm:w-full" onClick={() => ask({ kind: 'level' })}>
          <Waves aria-hidden="true" className="size-5" />
          {t('levels.title')}
        </Button>
      )}
    </div>
  )
}
