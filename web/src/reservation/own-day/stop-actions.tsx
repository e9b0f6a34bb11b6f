import type { StopState } from '@arung/contracts/days/runs'
import type { DayOfPerson, DriverRun, DriverStop } from '@arung/contracts/day-links/views'
import { clsx } from 'clsx'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSecondsUntil } from '../../app/server-clock.ts'
import { operatorToday } from '../../base/format/dates.ts'
import { stepsOf } from '../transport/stop-states.ts'
import { stopLane } from './change.ts'
import { largeButton } from './large-button.ts'
import { pressed, useOpenDay } from './own-day-context.ts'

type StopActionsProps = { day: DayOfPerson; run: DriverRun; stop: DriverStop }

const minuteMs = 60_000
/** Buttons below the main one. One that does not apply keeps its place, so that nothing moves. */
const below = 'min-h-16 text-ui!'

/** The next state in one large button; below it the step back, and guests who do not come. */
export function StopActions({ day, run, stop }: StopActionsProps) {
  const { t } = useTranslation('dayLinks')
  const { report, refused } = useOpenDay()
  const { runId } = run
  const { transferId, state } = stop
  const { next, canMiss, back } = stepsOf(state)
  const name = stop.name ?? t('forgotten')
  // Nothing happens before the day. What was refused is read first.
  const isHeld =
    day.date > operatorToday() || refused.some(({ lane }) => lane === stopLane(runId, transferId))
  const go = (to: StopState) => {
    const { key, happenedAt } = pressed()
    const body = { state: to, over: state, happenedAt }
    report({ kind: 'STOP', key, runId, transferId, body })
  }
  return (
    <div className="space-y-3">
      {next ? (
        <button
          type="button"
          disabled={isHeld}
          aria-label={t('driver.step', { state: t(`driver.states.${next}`), name })}
          onClick={() => go(next)}
          className={largeButton('primary', 'min-h-16 w-full text-h3!')}
        >
          {t(`driver.states.${next}`)}
        </button>
      ) : (
        <p
          className={clsx(
            'flex min-h-16 items-center justify-center gap-3 rounded-button text-h3 font-bold',
            state === 'NO_SHOW' ? 'bg-danger-soft text-danger' : 'bg-success-soft text-success',
          )}
        >
          {t(`driver.states.${state}`)}
        </p>
      )}
      <div className="grid grid-cols-2 gap-3">
        <button
          type="button"
          disabled={isHeld || back === null}
          aria-label={
            back ? t('driver.undoName', { name, state: t(`driver.states.${back}`) }) : undefined
          }
          onClick={() => back && go(back)}
          className={largeButton('ghost', below)}
        >
          <Undo2 aria-hidden="true" className="size-6 shrink-0" />
          {t('driver.undo')}
        </button>
        <NotHere
          stop={stop}
          canMiss={canMiss}
          isHeld={isHeld}
          waitMs={day.noShowMinutes * minuteMs}
          onPress={() => go('NO_SHOW')}
        />
      </div>
    </div>
  )
}

type NotHereProps = {
  stop: DriverStop
  canMiss: boolean
  isHeld: boolean
  waitMs: number
  onPress: () => void
}

/** Leaves without the guests, once the driver has waited for them. */
function NotHere({ stop, canMiss, isHeld, waitMs, onPress }: NotHereProps) {
  const { t } = useTranslation('dayLinks')
  const { arrivedAt } = stop
  const untilMs = canMiss && arrivedAt !== null ? Date.parse(arrivedAt) + waitMs : 0
  const seconds = useSecondsUntil(new Date(untilMs).toISOString())
  const name = stop.name ?? t('forgotten')
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <button
      type="button"
      disabled={isHeld || !canMiss || seconds > 0}
      aria-label={t('driver.step', { state: t('driver.states.NO_SHOW'), name })}
      onClick={onPress}
      className={largeButton('danger-ghost', clsx('tnum', below))}
    >
      {seconds > 0 ? t('driver.wait', { time: clock }) : t('driver.states.NO_SHOW')}
    </button>
  )
}
