import { dateAfter } from '@arung/contracts/dates'
import type { DayOfPerson } from '@arung/contracts/day-links/views'
import { Check, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { operatorInstantMs, operatorToday } from '../../base/format/dates.ts'
import { largeButton } from './large-button.ts'
import { pressed, useOpenDay } from './own-day-context.ts'
import { useLookedAt } from './use-looked-at.ts'

/** “Do you drive tomorrow?”, asked until the first run begins. The answer can be changed. */
export function DrivingQuestion({ day: { date, runs, drives } }: { day: DayOfPerson }) {
  const { t } = useTranslation('dayLinks')
  const { report } = useOpenDay()
  const lookedAt = useLookedAt()
  const today = operatorToday(new Date(lookedAt))
  const [first] = runs.map(({ time }) => time).toSorted()
  const isTomorrow = date === dateAfter(today, 1)
  const isBefore = first !== undefined && operatorInstantMs(date, first) > lookedAt
  if (!isBefore || !(isTomorrow || date === today)) return null
  const title = t(isTomorrow ? 'driver.driveTomorrow' : 'driver.driveToday')
  const answer = (said: boolean) => {
    if (said === drives) return
    const { key, happenedAt } = pressed()
    report({ kind: 'DRIVING', key, body: { drives: said, happenedAt } })
  }
  return (
    <section aria-label={title} className="card p-4">
      <h2 className="text-h3">{title}</h2>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <button
          type="button"
          aria-pressed={drives === false}
          onClick={() => answer(false)}
          className={largeButton(drives === false ? 'danger' : 'ghost')}
        >
          <X aria-hidden="true" className="size-6 shrink-0" />
          {t('driver.no')}
        </button>
        <button
          type="button"
          aria-pressed={drives === true}
          onClick={() => answer(true)}
          className={largeButton(drives === true ? 'primary' : 'ghost')}
        >
          <Check aria-hidden="true" className="size-6 shrink-0" />
          {t('driver.yes')}
        </button>
      </div>
      <p role="status" className="mt-3 text-ui text-ink-2 empty:hidden">
        {drives === false && t('driver.noText')}
      </p>
    </section>
  )
}
