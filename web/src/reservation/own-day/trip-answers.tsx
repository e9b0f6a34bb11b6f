import type { GuideTrip } from '@arung/contracts/day-links/views'
import { Check, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GiveBackDialog } from './give-back-dialog.tsx'
import { largeButton } from './large-button.ts'
import { pressed, useOpenDay } from './own-day-context.ts'

/** The guide accepts a trip, or gives it back. Both buttons keep their places, whatever was answered. */
export function TripAnswers({ trip }: { trip: GuideTrip }) {
  const { t } = useTranslation('dayLinks')
  const { report } = useOpenDay()
  const [isAsked, setAsked] = useState(false)
  const { list, time, unit, answer } = trip
  const say = (said: 'ACCEPTED' | 'GIVEN_BACK', reason: string | null) => {
    const { key, happenedAt } = pressed()
    const body = { list, time, unitId: unit?.id ?? null, answer: said, reason, happenedAt }
    report({ kind: 'TRIP', key, body })
  }
  const isAccepted = answer === 'ACCEPTED'
  const isGivenBack = answer === 'GIVEN_BACK'
  return (
    <div className="grid grid-cols-2 gap-3">
      <button
        type="button"
        aria-pressed={isGivenBack}
        onClick={() => setAsked(!isGivenBack)}
        className={largeButton(isGivenBack ? 'danger' : 'danger-ghost')}
      >
        <Undo2 aria-hidden="true" className="size-6 shrink-0" />
        {t(isGivenBack ? 'guide.givenBack' : 'guide.giveBack')}
      </button>
      <button
        type="button"
        aria-pressed={isAccepted}
        onClick={() => {
          if (!isAccepted) say('ACCEPTED', null)
        }}
        className={largeButton(isGivenBack ? 'ghost' : 'primary')}
      >
        <Check aria-hidden="true" className="size-6 shrink-0" />
        {t(isAccepted ? 'guide.accepted' : 'guide.accept')}
      </button>
      {isAsked && (
        <GiveBackDialog
          time={time}
          onConfirm={reason => {
            setAsked(false)
            say('GIVEN_BACK', reason)
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  )
}
